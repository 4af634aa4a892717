/** The type of a listing, as events name it. */
type ListingType = 'event' | 'club'

/** An attempt to hand a visitor over to the app. */
interface Handoff {
  platform: 'ios' | 'android' | 'unsure' | 'desktop'
  /** The screen of the app that the link leads to, such as `event`. */
  screen: string
}

/**
 * Every usage event of the site with its own parameters. `web/analytics` adds the parameters that all events share.
 * Names follow Google Analytics where it recommends one: https://support.google.com/analytics/answer/9267735
 */
export interface EventCatalogue {
  /** A page was shown, by a full load or by a navigation within the site. */
  page_view: object
  /** A button, or a link that looks like one, was pressed. */
  button_click: { button_name: string }
  /** Results of a search for words were shown. */
  search: { search_term: string }
  /** The visitor went on to log in, which happens in the app. */
  login: { method: 'app' }
  /** The visitor went on to sign up, which happens in the app. */
  signup: { method: 'app' }
  /** The visitor shared a listing. */
  share: { method: 'share_menu' | 'copied_link'; content_type: ListingType; item_id: string }
  /** The page of an event was shown. Its title is that of the page. */
  event_view: { event_id: string }
  /** The visitor went on from an event to the app, where tickets are booked. */
  event_register: { event_id: string }
  /** An error in the browser. `fatal` when the page could not be shown. */
  exception: { description: string; fatal: boolean }
  /** The home page was shown. */
  homepage_loaded: object
  /** The visitor asked to open the app. */
  app_open_attempt: Handoff
  /** The app did not open in time, and the store was shown. */
  app_store_redirect: Handoff
  /** The app came to the front, as far as a page can know. */
  app_opened: Handoff
  /** The page of a club was shown, which is what an invitation to it links to. */
  club_invitation_viewed: { club_id: string }
  /** An organiser's account was set up. */
  organizer_onboarding_complete: { org_id: string }
}

export type EventName = keyof EventCatalogue

/** An event with its own parameters. */
export type UsageEvent = {
  [Name in EventName]: { name: Name; parameters: EventCatalogue[Name] }
}[EventName]
