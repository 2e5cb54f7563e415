import { contentAlt } from "#audit/checks/content-alt.ts";
import { contentCallToAction } from "#audit/checks/content-call-to-action.ts";
import { contentDuplicate } from "#audit/checks/content-duplicate.ts";
import { contentFreshness } from "#audit/checks/content-freshness.ts";
import { contentH1 } from "#audit/checks/content-h1.ts";
import { contentHeadings } from "#audit/checks/content-headings.ts";
import { contentNoJs } from "#audit/checks/content-no-js.ts";
import { contentServicePages } from "#audit/checks/content-service-pages.ts";
import { contentWords } from "#audit/checks/content-words.ts";
import { linksExternalOk } from "#audit/checks/links-external-ok.ts";
import { linksHttp } from "#audit/checks/links-http.ts";
import { linksInternalNofollow } from "#audit/checks/links-internal-nofollow.ts";
import { linksPrivacy } from "#audit/checks/links-privacy.ts";
import { linksProfiles } from "#audit/checks/links-profiles.ts";
import { linksText } from "#audit/checks/links-text.ts";
import { localAbn } from "#audit/checks/local-abn.ts";
import { localAddressVisible } from "#audit/checks/local-address-visible.ts";
import { localAreaPages } from "#audit/checks/local-area-pages.ts";
import { localGbpLink } from "#audit/checks/local-gbp-link.ts";
import { localHours } from "#audit/checks/local-hours.ts";
import { localMap } from "#audit/checks/local-map.ts";
import { localNapConsistent } from "#audit/checks/local-nap-consistent.ts";
import { localPhoneClickable } from "#audit/checks/local-phone-clickable.ts";
import { localPhoneVisible } from "#audit/checks/local-phone-visible.ts";
import { localPlaceInTitle } from "#audit/checks/local-place-in-title.ts";
import { localPostcodeState } from "#audit/checks/local-postcode-state.ts";
import { localReviews } from "#audit/checks/local-reviews.ts";
import { localSchemaPresent } from "#audit/checks/local-schema-present.ts";
import { localSchemaRecommended } from "#audit/checks/local-schema-recommended.ts";
import { localSchemaRequired } from "#audit/checks/local-schema-required.ts";
import { localSchemaSubtype } from "#audit/checks/local-schema-subtype.ts";
import { serpDescription } from "#audit/checks/serp-description.ts";
import { serpDescriptionsUnique } from "#audit/checks/serp-descriptions-unique.ts";
import { serpRichResultMarkup } from "#audit/checks/serp-rich-result-markup.ts";
import { serpSocialPreview } from "#audit/checks/serp-social-preview.ts";
import { serpTitle } from "#audit/checks/serp-title.ts";
import { serpTitleGeneric } from "#audit/checks/serp-title-generic.ts";
import { serpTitlesUnique } from "#audit/checks/serp-titles-unique.ts";
import { structureBrokenInternal } from "#audit/checks/structure-broken-internal.ts";
import { structureCrawlableAnchors } from "#audit/checks/structure-crawlable-anchors.ts";
import { structureIndexable } from "#audit/checks/structure-indexable.ts";
import { structureInternalLinks } from "#audit/checks/structure-internal-links.ts";
import { structureKeyPages } from "#audit/checks/structure-key-pages.ts";
import { structureReachable } from "#audit/checks/structure-reachable.ts";
import { structureRobotsValid } from "#audit/checks/structure-robots-valid.ts";
import { structureSitemapFound } from "#audit/checks/structure-sitemap-found.ts";
import { structureSitemapValid } from "#audit/checks/structure-sitemap-valid.ts";
import { techCanonical } from "#audit/checks/tech-canonical.ts";
import { techCompression } from "#audit/checks/tech-compression.ts";
import { techHreflang } from "#audit/checks/tech-hreflang.ts";
import { techHtmlWeight } from "#audit/checks/tech-html-weight.ts";
import { techHttpRedirect } from "#audit/checks/tech-http-redirect.ts";
import { techHttps } from "#audit/checks/tech-https.ts";
import { techLang } from "#audit/checks/tech-lang.ts";
import { techMixedContent } from "#audit/checks/tech-mixed-content.ts";
import { techOneHost } from "#audit/checks/tech-one-host.ts";
import { techRedirectChain } from "#audit/checks/tech-redirect-chain.ts";
import { techResponseTime } from "#audit/checks/tech-response-time.ts";
import { techSoft404 } from "#audit/checks/tech-soft-404.ts";
import { techViewport } from "#audit/checks/tech-viewport.ts";
import type { Check } from "./check.ts";

/** Every check of a snapshot, in the order of the seven steps. The only registry: the engine and /how-we-score both read it. */
export const allChecks: readonly Check[] = [
	structureReachable,
	structureIndexable,
	structureRobotsValid,
	structureSitemapFound,
	structureSitemapValid,
	structureInternalLinks,
	structureCrawlableAnchors,
	structureKeyPages,
	structureBrokenInternal,
	serpTitle,
	serpDescription,
	serpTitleGeneric,
	serpTitlesUnique,
	serpDescriptionsUnique,
	serpRichResultMarkup,
	serpSocialPreview,
	localSchemaPresent,
	localSchemaRequired,
	localSchemaRecommended,
	localSchemaSubtype,
	localAddressVisible,
	localPostcodeState,
	localPhoneVisible,
	localPhoneClickable,
	localNapConsistent,
	localPlaceInTitle,
	localAreaPages,
	localMap,
	localHours,
	localGbpLink,
	localReviews,
	localAbn,
	techHttps,
	techHttpRedirect,
	techOneHost,
	techRedirectChain,
	techCanonical,
	techViewport,
	techLang,
	techHreflang,
	techResponseTime,
	techCompression,
	techHtmlWeight,
	techMixedContent,
	techSoft404,
	contentH1,
	contentHeadings,
	contentWords,
	contentNoJs,
	contentAlt,
	contentServicePages,
	contentDuplicate,
	contentCallToAction,
	contentFreshness,
	linksText,
	linksProfiles,
	linksExternalOk,
	linksInternalNofollow,
	linksHttp,
	linksPrivacy,
];
