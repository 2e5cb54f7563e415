// The built site loads this file with `--import`. Its clock is CLOCK_SHIFT_MS ahead of the real one.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
	construct: (RealDate, values, newTarget) =>
		Reflect.construct(RealDate, values.length > 0 ? values : [RealDate.now() + shiftMs], newTarget),
	get: (RealDate, property) => (property === "now" ? () => RealDate.now() + shiftMs : Reflect.get(RealDate, property)),
});
