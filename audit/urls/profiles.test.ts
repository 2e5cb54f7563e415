import { expect, test } from "vitest";
import { findProfile } from "./profiles.ts";

test.for([
	["https://www.facebook.com/reefcafe", "Facebook"],
	["https://m.facebook.com/profile.php?id=100012345", "Facebook"],
	["https://www.facebook.com/share/1AbCdEf/", "Facebook"],
	["https://www.facebook.com/pages/Reef-Cafe/123456", "Facebook"],
	["http://instagram.com/reef.cafe/", "Instagram"],
	["https://au.linkedin.com/company/reef-plumbing", "LinkedIn"],
	["https://www.youtube.com/@reeftours", "YouTube"],
	["https://www.tiktok.com/@reefcafe", "TikTok"],
	["https://x.com/reefcafe", "X"],
	["https://www.tripadvisor.com.au/Restaurant_Review-g255069-d1234-Reviews-Reef_Cafe-Cairns.html", "TripAdvisor"],
	["https://www.yellowpages.com.au/qld/cairns/reef-plumbing-1000001-listing.html", "Yellow Pages"],
	["https://www.truelocal.com.au/business/reef-plumbing/cairns", "True Local"],
	["https://hipages.com.au/connect/reefplumbing", "hipages"],
	["https://www.oneflare.com.au/b/reef-plumbing", "Oneflare"],
	["https://www.productreview.com.au/listings/reef-tours", "ProductReview.com.au"],
	["https://www.localsearch.com.au/profile/reef-plumbing,cairns", "Localsearch"],
	["https://www.yelp.com.au/biz/reef-cafe-cairns", "Yelp"],
	["https://healthengine.com.au/dentist/qld/cairns/reef-dental/s123", "HealthEngine"],
] as const)("recognises %s as %s", ([address, name]) => {
	expect(findProfile(address)).toBe(name);
});

test.for([
	"https://www.facebook.com/sharer/sharer.php?u=https://reefcafe.com.au",
	"https://www.facebook.com/sharer.php?u=x",
	"https://www.facebook.com/share.php?u=x",
	"https://www.facebook.com/dialog/share?href=x",
	"https://www.facebook.com/tr?id=1",
	"https://twitter.com/intent/tweet?url=x",
	"https://twitter.com/share?url=x",
	"https://www.linkedin.com/shareArticle?url=x",
	"https://www.linkedin.com/sharing/share-offsite/?url=x",
	"https://pinterest.com/pin/create/button/?url=x",
])("ignores a share button: %s", (address) => {
	expect(findProfile(address)).toBeNull();
});

test.for([
	"https://www.facebook.com/",
	"https://www.facebook.com/wix",
	"https://instagram.com/squarespace",
	"https://www.yellowpages.com.au/",
	"https://www.youtube.com/watch?v=abc",
	"https://www.youtube.com/embed/abc",
	"https://www.instagram.com/p/Abc123/",
	"https://notfacebook.com/reefcafe",
	"https://facebook.com.evil.example/reefcafe",
	"mailto:facebook.com/reefcafe",
	"not an address",
])("ignores front pages, placeholders, posts and look-alikes: %s", (address) => {
	expect(findProfile(address)).toBeNull();
});
