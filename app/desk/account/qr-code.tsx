import { encode } from "uqr";

/** Draws a QR code as one path, so that nothing is loaded and nothing is inserted as markup. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 2 });
	const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="my-4 aspect-square w-52 max-w-full border border-hairline bg-white"
		>
			<path d={path} fill="#000" />
		</svg>
	);
}
