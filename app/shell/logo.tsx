import { brand } from "#app/site/brand.ts";

/** The logo. Its size is in px, so enlarged text keeps its room. */
export function Logo() {
	return (
		<span className="display flex items-center gap-[10px] text-xl leading-none">
			<LogoMark className="size-[32px] stroke-reef" />
			<span className="wrap-anywhere min-w-0">{brand.name}</span>
		</span>
	);
}

/** Depth contours around a measured point. */
export function LogoMark({ className }: { className: string }) {
	return (
		<svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
			<g fill="none" strokeWidth="2">
				<path d="M16 3c8 0 13 5 13 12s-6 14-14 14S3 23 3 15 9 3 16 3Z" />
				<path d="M17 8.5c5 0 7.5 3 7.5 7.5S20.5 24.5 15.5 24.5 8 20.5 8 15.5s4-7 9-7Z" />
			</g>
			<circle cx="17" cy="16" r="4" fill="var(--color-mango)" stroke="var(--color-ink)" strokeWidth="1.6" />
		</svg>
	);
}
