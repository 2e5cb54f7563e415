import { brand, contactDetails } from "#app/site/brand.ts";
import { formatAddress, formatHours, mapHref, phoneHref } from "#app/site/contact-details.ts";

type Props = { linkClass: string };

/** The phone number, address and hours of the agency: one line for each that is set. */
export function ContactLines({ linkClass }: Props) {
	const { phone, address, hours, googleProfile } = contactDetails;
	return (
		<>
			{phone ? (
				<p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
					<a href={phoneHref(phone)} className={`${linkClass} display text-3xl`}>
						{phone}
					</a>
					<SampleStamp />
				</p>
			) : null}
			{address ? (
				<p>
					<a href={mapHref(address, googleProfile)} className={linkClass}>
						{formatAddress(address)}
					</a>
				</p>
			) : null}
			{hours ? <p>{formatHours(hours)}</p> : null}
		</>
	);
}

/** Beside every phone number, while it is made up. */
export function SampleStamp() {
	return contactDetails.sample ? (
		<span className="stamp inline-block text-[0.6875rem]! leading-snug in-[.on-dark]:text-paper">Sample</span>
	) : null;
}

/** Links to the Google listing and the social profiles that are set; nothing when there are none. */
export function ProfileLinks({ linkClass }: Props) {
	const { googleProfile, socialProfiles = [] } = contactDetails;
	const profiles = [...(googleProfile ? [{ name: "Google", url: googleProfile }] : []), ...socialProfiles];
	if (profiles.length === 0) return null;
	return (
		<ul aria-label={`${brand.name} elsewhere`} className="flex flex-wrap gap-x-5">
			{profiles.map(({ name, url }) => (
				<li key={url}>
					<a href={url} className={linkClass}>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
