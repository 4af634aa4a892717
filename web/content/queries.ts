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
