import { defineQuery } from 'groq'

/** One picture with its description, as `imageAddress` and `<ContentImage>` take it. */
const image = /* groq */ `{
  asset->{ _id, metadata { dimensions, lqip, isOpaque } },
  crop, hotspot, alt
}`

const link = /* groq */ `{ label, path }`
const invitation = /* groq */ `callToAction { heading, text, button ${link} }`
const seo = /* groq */ `seo { title, description }`

export const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName, tagline,
  navigation[]${link}, quickLinksHeading, quickLinks[]${link},
  featureLinksHeading, featureLinks[]${link}, legalLinks[]${link},
  contactHeading, socialHeading, socialLinks[]{ network, url },
  email, telephone, postalAddress, registeredOfficeHeading, registeredOffice, copyright,
  deepLinkScheme, appStoreUrl, playStoreUrl, dashboardUrl, dashboardLabel,
  shareImage ${image},
  ${seo},
  notFound { code, heading, text, homeLabel },
  consent { heading, text, privacyLink, agree, decline, settings, agreed, declined },
  labels {
    skipToContent, mainNavigation, openMenu, closeMenu, pauseRotation, resumeRotation, opensInNewTab, backToTop
  }
}`)

export const HOME_PAGE_QUERY = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  heroLead, heroWords[]{ text }, heroText,
  heroImage ${image},
  chips[]{ icon, label },
  primaryButton ${link}, secondaryButton ${link},
  featuresHeading, featuresIntro, featureCards[]{ icon, title, text },
  securityHeading, securityIntro, securityCards[]{ icon, title, text },
  callToAction { heading, text, primaryButton ${link}, secondaryButton ${link} },
  ${seo}
}`)

export const APP_PAGES_QUERY = defineQuery(`*[_type == "appPages" && _id == "appPages"][0]{
  openApp {
    button, opening, availability, desktopAlert, inAppHint, qrCode, appStore, playStore
  },
  event {
    aboutHeading, attending, loading, notFound, notFoundText, browse, untitled, cancelled,
    postponed, rescheduled, soldOut, past, now, linkNote, calendar, calendarFile, googleCalendar,
    share, copyLink, copied, map, host, description
  },
  club {
    invitation, defaultName, members, benefitsHeading, benefits, upcomingHeading, notFound,
    notFoundText, title, description
  },
  events {
    heading, intro, search, category, allCategories, university, allUniversities, apply, clear,
    count, countOne, none, noneText, empty, emptyText, unavailable, unavailableText, pages,
    previous, next, social, educational, entertainment, career, sports
  },
  onboarding {
    heading, text, next, missing, openButton, homeButton
  }
}`)

export const ABOUT_PAGE_QUERY = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  heading, intro,
  storyHeading, storyText, storyImage ${image}, moments[]{ when, text },
  videoHeading, videoIntro,
  video {
    file { asset->{ _id } }, externalUrl, poster ${image}, playLabel,
    captions[]{ from, to, text }, captionsLabel, transcript, transcriptLabel
  },
  valuesHeading, valuesIntro, values[]{ icon, title, text },
  teamHeading, teamIntro, team[]->{ _id, name, role, text, photo ${image} },
  ${invitation},
  ${seo}
}`)

export const FEATURES_PAGE_QUERY = defineQuery(`*[_type == "featuresPage" && _id == "featuresPage"][0]{
  heading, intro,
  features[]{ anchor, icon, title, text, points, image ${image} },
  benefitsHeading, benefitsIntro, benefits[]{ anchor, icon, title, text },
  comparison {
    heading, intro, topicLabel, ourLabel, theirLabel,
    rows[]{ topic, ours, ourMark, theirs, theirMark }
  },
  ${invitation},
  ${seo}
}`)

export const CONTACT_PAGE_QUERY = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  heading, intro,
  emailHeading, telephoneHeading, telephoneHours, addressHeading, socialHeading, stamp,
  form {
    heading, firstName, lastName, email, subject, message, remaining, excess, submit,
    submitting, successHeading, successText, errorHeading, errorText, errorDefault, offline,
    checkHeading, invalid, missing, tooLong, wrongEmail, wrongText, leaveEmpty
  },
  ${seo}
}`)

export const REDIRECTS_QUERY = defineQuery(
  `*[_type == "redirect"] | order(from asc) { from, to, isPermanent }`,
)

/** The words of the account pages in one language. */
const accountWords = /* groq */ `{
  verify {
    title, waitingHeading, verifyHeading, resetHeading, changeHeading, recoverHeading,
    otherHeading, processing, verified, alreadyVerified, changed, recovered, recoveredNext,
    requestNewLink, missingCode, invalidMode, noMode, unexpected, checkFailed
  },
  password {
    newPassword, confirmPassword, hint, show, hide, showLabel, hideLabel, shown, hidden,
    submit, submitting, tooShort, unequal, failed, done
  },
  reset {
    title, heading, verifying, intro, missingCode, badLink
  },
  forgot {
    title, heading, intro, email, submit, submitting, empty, done, doneNext, again, failed,
    back
  },
  verified {
    title, heading, text, next, openButton, homeButton
  },
  login {
    title, heading, text, openButton, other
  },
  signup {
    title, heading, text, openButton, other
  },
  app {
    opening, availability, desktopAlert, inAppHint, qrCode, appStore, playStore
  },
  shared {
    problem, tryAgain, login, home, continue, noScript
  },
  errors {
    invalidLink, expiredLink, disabled, weakPassword, passwordPolicy, invalidEmail,
    addressRefused, tooMany, offline, unreachable, tooSlow, unavailable
  }
}`

export const ACCOUNT_PAGES_QUERY = defineQuery(`*[_type == "accountPages" && _id == "accountPages"][0]{
  english ${accountWords},
  greek ${accountWords}
}`)

export const PUBLISH_TIMES_QUERY = defineQuery(
  `*[_type in ["homePage", "aboutPage", "featuresPage", "contactPage", "termsPage", "privacyPage"]]{ _type, _updatedAt }`,
)
