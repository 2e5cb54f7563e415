import type { Check } from "./check.ts";
import { contentAlt } from "./checks/content-alt.ts";
import { contentBrokenPictures } from "./checks/content-broken-pictures.ts";
import { contentCallToAction } from "./checks/content-call-to-action.ts";
import { contentContactForm } from "./checks/content-contact-form.ts";
import { contentDoorwayPages } from "./checks/content-doorway-pages.ts";
import { contentDuplicate } from "./checks/content-duplicate.ts";
import { contentFreshness } from "./checks/content-freshness.ts";
import { contentH1 } from "./checks/content-h1.ts";
import { contentH1Topic } from "./checks/content-h1-topic.ts";
import { contentHeadings } from "./checks/content-headings.ts";
import { contentInjectedSpam } from "./checks/content-injected-spam.ts";
import { contentLeftovers } from "./checks/content-leftovers.ts";
import { contentNoJs } from "./checks/content-no-js.ts";
import { contentServicePages } from "./checks/content-service-pages.ts";
import { contentWords } from "./checks/content-words.ts";
import { linksExternalOk } from "./checks/links-external-ok.ts";
import { linksHttp } from "./checks/links-http.ts";
import { linksInternalNofollow } from "./checks/links-internal-nofollow.ts";
import { linksPrivacy } from "./checks/links-privacy.ts";
import { linksProfiles } from "./checks/links-profiles.ts";
import { linksText } from "./checks/links-text.ts";
import { localAbn } from "./checks/local-abn.ts";
import { localAddressVisible } from "./checks/local-address-visible.ts";
import { localAreaPages } from "./checks/local-area-pages.ts";
import { localGbpLink } from "./checks/local-gbp-link.ts";
import { localHours } from "./checks/local-hours.ts";
import { localMap } from "./checks/local-map.ts";
import { localNapConsistent } from "./checks/local-nap-consistent.ts";
import { localPhoneClickable } from "./checks/local-phone-clickable.ts";
import { localPhoneVisible } from "./checks/local-phone-visible.ts";
import { localPlaceInTitle } from "./checks/local-place-in-title.ts";
import { localPostcodeState } from "./checks/local-postcode-state.ts";
import { localReviews } from "./checks/local-reviews.ts";
import { localSchemaPresent } from "./checks/local-schema-present.ts";
import { localSchemaRecommended } from "./checks/local-schema-recommended.ts";
import { localSchemaRequired } from "./checks/local-schema-required.ts";
import { localSchemaSubtype } from "./checks/local-schema-subtype.ts";
import { serpDescription } from "./checks/serp-description.ts";
import { serpDescriptionsUnique } from "./checks/serp-descriptions-unique.ts";
import { serpRichResultMarkup } from "./checks/serp-rich-result-markup.ts";
import { serpSocialPreview } from "./checks/serp-social-preview.ts";
import { serpTitle } from "./checks/serp-title.ts";
import { serpTitleGeneric } from "./checks/serp-title-generic.ts";
import { serpTitlesUnique } from "./checks/serp-titles-unique.ts";
import { structureAiCrawlers } from "./checks/structure-ai-crawlers.ts";
import { structureBrokenInternal } from "./checks/structure-broken-internal.ts";
import { structureCrawlableAnchors } from "./checks/structure-crawlable-anchors.ts";
import { structureIndexable } from "./checks/structure-indexable.ts";
import { structureInnerIndexable } from "./checks/structure-inner-indexable.ts";
import { structureInternalLinks } from "./checks/structure-internal-links.ts";
import { structureKeyPages } from "./checks/structure-key-pages.ts";
import { structureReachable } from "./checks/structure-reachable.ts";
import { structureRobotsValid } from "./checks/structure-robots-valid.ts";
import { structureSitemapFound } from "./checks/structure-sitemap-found.ts";
import { structureSitemapValid } from "./checks/structure-sitemap-valid.ts";
import { techAnalytics } from "./checks/tech-analytics.ts";
import { techCanonical } from "./checks/tech-canonical.ts";
import { techCompression } from "./checks/tech-compression.ts";
import { techHreflang } from "./checks/tech-hreflang.ts";
import { techHtmlWeight } from "./checks/tech-html-weight.ts";
import { techHttpRedirect } from "./checks/tech-http-redirect.ts";
import { techHttps } from "./checks/tech-https.ts";
import { techLang } from "./checks/tech-lang.ts";
import { techLazyLoading } from "./checks/tech-lazy-loading.ts";
import { techMixedContent } from "./checks/tech-mixed-content.ts";
import { techOneHost } from "./checks/tech-one-host.ts";
import { techPhpVersion } from "./checks/tech-php-version.ts";
import { techPictureSizes } from "./checks/tech-picture-sizes.ts";
import { techPictureWeight } from "./checks/tech-picture-weight.ts";
import { techRedirectChain } from "./checks/tech-redirect-chain.ts";
import { techRenderBlocking } from "./checks/tech-render-blocking.ts";
import { techResponseTime } from "./checks/tech-response-time.ts";
import { techSecurityHeaders } from "./checks/tech-security-headers.ts";
import { techSoft404 } from "./checks/tech-soft-404.ts";
import { techViewport } from "./checks/tech-viewport.ts";

/** Every check of a snapshot, in the order of the seven steps. The engine and /how-we-score both read this list. */
export const allChecks: readonly Check[] = [
	structureReachable,
	structureIndexable,
	structureInnerIndexable,
	structureRobotsValid,
	structureAiCrawlers,
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
	techPictureWeight,
	techPictureSizes,
	techLazyLoading,
	techRenderBlocking,
	techMixedContent,
	techSoft404,
	techSecurityHeaders,
	techPhpVersion,
	techAnalytics,
	contentLeftovers,
	contentH1,
	contentH1Topic,
	contentHeadings,
	contentWords,
	contentNoJs,
	contentAlt,
	contentBrokenPictures,
	contentServicePages,
	contentDuplicate,
	contentDoorwayPages,
	contentCallToAction,
	contentContactForm,
	contentInjectedSpam,
	contentFreshness,
	linksText,
	linksProfiles,
	linksExternalOk,
	linksInternalNofollow,
	linksHttp,
	linksPrivacy,
];
