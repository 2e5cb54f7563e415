import { expect, test } from "vitest";
import { isGoogleListingUrl, isMapUrl } from "./map-urls.ts";

test.each([
	"https://www.google.com/maps/embed?pb=!1m18",
	"https://www.google.com.au/maps/place/Reef+Cafe/@-16.9,145.7,17z",
	"https://maps.google.com/maps?q=12+Sheridan+St",
	"https://maps.app.goo.gl/AbC123",
	"https://goo.gl/maps/AbC123",
	"https://maps.googleapis.com/maps/api/js?key=x",
	"https://maps.apple.com/?q=Reef",
	"https://www.openstreetmap.org/export/embed.html?bbox=1",
])("recognises %s as a map", (address) => {
	expect(isMapUrl(address)).toBe(true);
});

test.each([
	"https://www.google.com/search?q=maps",
	"https://goo.gl/abc",
	"https://maps.google.com.evil.example/maps",
	"/maps",
	"https://reefcafe.com.au/maps",
])("does not mistake %s for a map", (address) => {
	expect(isMapUrl(address)).toBe(false);
});

test.each([
	"https://g.page/r/CdXyz/review",
	"https://maps.app.goo.gl/AbC123",
	"https://goo.gl/maps/AbC123",
	"https://g.co/kgs/AbC",
	"https://search.google.com/local/writereview?placeid=ChIJ",
	"https://www.google.com/maps/place/Reef+Cafe/data=!4m2",
	"https://maps.google.com/?cid=123",
	"https://www.google.com/maps/search/?api=1&query=Reef&query_place_id=ChIJ",
	"https://www.google.com/search?q=reef+cafe#lrd=0x1:0x2,1",
])("recognises %s as a Google listing", (address) => {
	expect(isGoogleListingUrl(address)).toBe(true);
});

test.each([
	"https://www.google.com/maps/dir/?api=1&destination=12+Sheridan+St",
	"https://maps.google.com/maps?q=12+Sheridan+St",
	"https://www.google.com/search?q=reef+cafe",
	"https://g.page/",
	"https://notgoogle.com/maps/place/x",
])("does not mistake %s for a Google listing", (address) => {
	expect(isGoogleListingUrl(address)).toBe(false);
});
