import { defineQuery } from 'groq'

/** One picture with its description, as `imageAddress` and `<ContentImage>` take it. */
const image = /* groq */ `{
  asset->{ _id, metadata { dimensions, lqip, isOpaque } },
  crop, hotspot, alt
}`

const link = /* groq */ `{ label, path }`
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
    aboutHeading, attending, loading, notFound, notFoundText, unavailable, unavailableText, browse, untitled, cancelled,
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
