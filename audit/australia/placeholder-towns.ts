const PLACEHOLDER_TOWN =
	/^(?:any ?(?:town|city|where|suburb|ville)|(?:your|my|some) ?(?:town|city|suburb|locality|area|region|state)|(?:town|city|suburb|locality)(?: name| here)?|sample ?(?:town|city|ville|suburb)|example ?(?:town|city|ville))$/i;

/** Whether the town of an address or a service area is a placeholder of a template: Anytown, Your City, Suburb. */
export function isPlaceholderTown(name: string): boolean {
	return PLACEHOLDER_TOWN.test(
		name
			.slice(0, 60)
			.replace(/[^\p{L}]+/gu, " ")
			.trim(),
	);
}
