/** What no snapshot looks at, so that nobody takes its silence for praise. */
export const notMeasured = [
	"Your live rankings on Google",
	"Links from other websites to yours (backlinks)",
	"What your Google Business Profile says",
	"Core Web Vitals: how fast your pages feel on a real phone",
];
