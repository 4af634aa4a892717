import { defineQuery } from 'groq'

const block = /* groq */ `{
  _type, _key, style, listItem, level,
  children[]{ _type, _key, text, marks },
  markDefs[]{ _type, _key, href }
}`

const sections = /* groq */ `sections[]{ _key, heading, body[]${block} }`

const page = /* groq */ `{
  heading, intro, lastUpdated, summary, ${sections},
  words {
    contents, lastUpdated, comingNotice, comingLink, notYetNotice, replacedNotice, currentLink, compareLink,
    editionsHeading, edition, inForce, notYetInForce, replaced, compareHeading, compareIntro, earlierText,
    laterText, removed, added, unchanged, changed, sameText, noText
  },
  seo { title, description }
}`

const edition = /* groq */ `{ effectiveDate, summary, ${sections} }`

/** The Terms with all their editions, in one answer, so that a page never mixes two publishes. */
export const TERMS_QUERY = defineQuery(`{
  "page": *[_type == "termsPage" && _id == "termsPage"][0]${page},
  "editions": *[_type == "legalVersion" && page == "terms"] | order(effectiveDate desc)${edition}
}`)

/** The Privacy Policy with all its editions. */
export const PRIVACY_QUERY = defineQuery(`{
  "page": *[_type == "privacyPage" && _id == "privacyPage"][0]${page},
  "editions": *[_type == "legalVersion" && page == "privacy"] | order(effectiveDate desc)${edition}
}`)
