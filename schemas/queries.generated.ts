import { defineQuery } from 'groq'

export const HOME_PAGE_QUERY = defineQuery(
  "*[_type == \"homePage\" && _id == \"homePage\"][0]{ heroLead, heroWords[]{ text }, heroText, primaryButton{ label, path }, secondaryButton{ label, path }, chips[]{ icon, label }, heroImage{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt }, featuresHeading, featuresIntro, featureCards[]{ icon, title, text }, securityHeading, securityIntro, securityCards[]{ icon, title, text }, callToAction{ heading, text, primaryButton{ label, path }, secondaryButton{ label, path } }, seo{ title, description } }",
)

export const ABOUT_PAGE_QUERY = defineQuery(
  "*[_type == \"aboutPage\" && _id == \"aboutPage\"][0]{ heading, intro, storyHeading, storyText, storyImage{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt }, moments[]{ when, text }, videoHeading, videoIntro, video{ file{ asset->{ _id } }, externalUrl, poster{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt }, playLabel, captions[]{ from, to, text }, captionsLabel, transcript, transcriptLabel }, valuesHeading, valuesIntro, values[]{ icon, title, text }, teamHeading, teamIntro, team[]->{ _id, name, role, text, photo{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt } }, callToAction{ heading, text, button{ label, path } }, seo{ title, description } }",
)

export const FEATURES_PAGE_QUERY = defineQuery(
  "*[_type == \"featuresPage\" && _id == \"featuresPage\"][0]{ heading, intro, features[]{ icon, title, anchor, text, points, image{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt } }, benefitsHeading, benefitsIntro, benefits[]{ icon, title, anchor, text }, comparison{ heading, intro, topicLabel, ourLabel, theirLabel, rows[]{ topic, ours, ourMark, theirs, theirMark } }, callToAction{ heading, text, button{ label, path } }, seo{ title, description } }",
)

export const CONTACT_PAGE_QUERY = defineQuery(
  "*[_type == \"contactPage\" && _id == \"contactPage\"][0]{ heading, intro, emailHeading, telephoneHeading, telephoneHours, addressHeading, socialHeading, stamp, form{ heading, firstName, lastName, email, subject, message, remaining, excess, submit, submitting, successHeading, successText, errorHeading, errorText, errorDefault, offline, checkHeading, invalid, missing, tooLong, wrongEmail, wrongText, leaveEmpty }, seo{ title, description } }",
)

export const APP_PAGES_QUERY = defineQuery(
  "*[_type == \"appPages\" && _id == \"appPages\"][0]{ openApp{ button, opening, availability, desktopAlert, inAppHint, qrCode, appStore, playStore }, event{ aboutHeading, attending, loading, notFound, notFoundText, unavailable, unavailableText, browse, untitled, cancelled, postponed, rescheduled, soldOut, past, over, now, linkNote, calendar, calendarFile, googleCalendar, share, copyLink, copied, map, host, price, sameUniversity, upcoming, description }, club{ invitation, defaultName, members, benefitsHeading, upcomingHeading, otherClubs, notFound, notFoundText, title, description, benefits }, events{ heading, intro, search, more, thisWeek, nextWeek, later, category, allCategories, university, allUniversities, close, apply, clear, count, countOne, countShown, none, noneText, empty, emptyText, unavailable, unavailableText, pages, first, previous, next, social, educational, entertainment, career, sports }, onboarding{ heading, text, next, title, missing, openButton, homeButton } }",
)

export const ACCOUNT_PAGES_QUERY = defineQuery(
  "*[_type == \"accountPages\" && _id == \"accountPages\"][0]{ english{ verify{ title, waitingHeading, verifyHeading, resetHeading, changeHeading, recoverHeading, otherHeading, processing, verified, alreadyVerified, changed, recovered, recoveredNext, requestNewLink, missingCode, invalidMode, noMode, unexpected, checkFailed }, verified{ title, heading, text, next, openButton, homeButton }, forgot{ title, heading, intro, email, submit, submitting, empty, done, doneNext, again, failed, back }, reset{ title, heading, verifying, intro, missingCode, badLink }, password{ newPassword, confirmPassword, hint, show, hide, showLabel, hideLabel, shown, hidden, submit, submitting, tooShort, unequal, failed, done }, login{ title, heading, text, openButton, other }, signup{ title, heading, text, openButton, other }, app{ opening, availability, desktopAlert, inAppHint, qrCode, appStore, playStore }, shared{ problem, tryAgain, login, continue, notLoaded, loadAgain, noScript }, errors{ invalidLink, expiredLink, disabled, weakPassword, passwordPolicy, invalidEmail, addressRefused, tooMany, offline, unreachable, tooSlow, unavailable } }, greek{ verify{ title, waitingHeading, verifyHeading, resetHeading, changeHeading, recoverHeading, otherHeading, processing, verified, alreadyVerified, changed, recovered, recoveredNext, requestNewLink, missingCode, invalidMode, noMode, unexpected, checkFailed }, verified{ title, heading, text, next, openButton, homeButton }, forgot{ title, heading, intro, email, submit, submitting, empty, done, doneNext, again, failed, back }, reset{ title, heading, verifying, intro, missingCode, badLink }, password{ newPassword, confirmPassword, hint, show, hide, showLabel, hideLabel, shown, hidden, submit, submitting, tooShort, unequal, failed, done }, login{ title, heading, text, openButton, other }, signup{ title, heading, text, openButton, other }, app{ opening, availability, desktopAlert, inAppHint, qrCode, appStore, playStore }, shared{ problem, tryAgain, login, continue, notLoaded, loadAgain, noScript }, errors{ invalidLink, expiredLink, disabled, weakPassword, passwordPolicy, invalidEmail, addressRefused, tooMany, offline, unreachable, tooSlow, unavailable } } }",
)

export const TERMS_PAGE_QUERY = defineQuery(
  "{\n    \"page\": *[_type == \"termsPage\" && _id == \"termsPage\"][0]{ heading, intro, lastUpdated, summary, sections[]{ _key, heading, body[]{\n      _type, _key, style, listItem, level, children[]{ _type, _key, text, marks }, markDefs[]{ _type, _key, href }\n    } }, words{ contents, lastUpdated, comingNotice, comingLink, notYetNotice, replacedNotice, currentLink, compareLink, editionsHeading, edition, inForce, notYetInForce, replaced, compareHeading, compareIntro, earlierText, laterText, removed, added, unchanged, changed, sameText, noText }, seo{ title, description } },\n    \"editions\": *[_type == \"legalVersion\" && page == \"terms\"] | order(effectiveDate desc){ page, effectiveDate, summary, sections[]{ _key, heading, body[]{\n      _type, _key, style, listItem, level, children[]{ _type, _key, text, marks }, markDefs[]{ _type, _key, href }\n    } } }\n  }",
)

export const PRIVACY_PAGE_QUERY = defineQuery(
  "{\n    \"page\": *[_type == \"privacyPage\" && _id == \"privacyPage\"][0]{ heading, intro, lastUpdated, summary, sections[]{ _key, heading, body[]{\n      _type, _key, style, listItem, level, children[]{ _type, _key, text, marks }, markDefs[]{ _type, _key, href }\n    } }, words{ contents, lastUpdated, comingNotice, comingLink, notYetNotice, replacedNotice, currentLink, compareLink, editionsHeading, edition, inForce, notYetInForce, replaced, compareHeading, compareIntro, earlierText, laterText, removed, added, unchanged, changed, sameText, noText }, seo{ title, description } },\n    \"editions\": *[_type == \"legalVersion\" && page == \"privacy\"] | order(effectiveDate desc){ page, effectiveDate, summary, sections[]{ _key, heading, body[]{\n      _type, _key, style, listItem, level, children[]{ _type, _key, text, marks }, markDefs[]{ _type, _key, href }\n    } } }\n  }",
)

export const SITE_SETTINGS_QUERY = defineQuery(
  "*[_type == \"siteSettings\" && _id == \"siteSettings\"][0]{ productName, tagline, navigation[]{ label, path }, quickLinksHeading, quickLinks[]{ label, path }, featureLinksHeading, featureLinks[]{ label, path }, legalLinks[]{ label, path }, contactHeading, email, telephone, postalAddress, registeredOfficeHeading, registeredOffice, socialHeading, socialLinks[]{ network, url }, copyright, deepLinkScheme, appStoreUrl, playStoreUrl, dashboardUrl, dashboardLabel, seo{ title, description }, shareImage{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt }, consent{ heading, text, privacyLink, agree, decline, settings, agreed, declined }, notFound{ code, heading, text, homeLabel }, labels{ skipToContent, mainNavigation, openMenu, closeMenu, pauseRotation, resumeRotation, opensInNewTab, backToTop } }",
)

export const ANNOUNCEMENTS_QUERY = defineQuery(
  "*[_type == \"announcement\"] | order(from desc, _id asc) { text, link{ label, path }, from, until, pages }",
)

export const REDIRECTS_QUERY = defineQuery(
  "*[_type == \"redirect\"] | order(from asc) { from, to, isPermanent }",
)

export const PUBLISH_TIMES_QUERY = defineQuery(
  "*[_type in [\"homePage\",\"aboutPage\",\"featuresPage\",\"contactPage\",\"termsPage\",\"privacyPage\"]]{ _type, _updatedAt }",
)
