/** Type of a listing in usage events. */
type ListingType = 'event' | 'club'

/** An attempt to open the app. */
interface Handoff {
  platform: 'ios' | 'android' | 'unsure' | 'desktop'
  /** The app screen that the link opens, such as `event`. */
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
  /** Results of a text search were shown. */
  search: { search_term: string }
  /** The visitor went to the login, which is in the app. */
  login: { method: 'app' }
  /** The visitor went to the sign-up, which is in the app. */
  signup: { method: 'app' }
  /** The visitor shared a listing. */
  share: { method: 'share_menu' | 'copied_link'; content_type: ListingType; item_id: string }
  /** An event's page was shown. The page title is the event's title. */
  event_view: { event_id: string }
  /** The visitor went from an event to the app, where tickets are booked. */
  event_register: { event_id: string }
  /** An error in the browser. `fatal` if the page could not be shown. */
  exception: { description: string; fatal: boolean }
  /** The home page was shown. */
  homepage_loaded: object
  /** The visitor tried to open the app. */
  app_open_attempt: Handoff
  /** The app did not open in time, and the store was shown. */
  app_store_redirect: Handoff
  /** The app opened, as far as a page can detect this. */
  app_opened: Handoff
  /** A club's page was shown. The club's invitations link to it. */
  club_invitation_viewed: { club_id: string }
  /** An organiser's account was set up. */
  organizer_onboarding_complete: { org_id: string }
}

export type EventName = keyof EventCatalogue

/** An event with its own parameters. */
export type UsageEvent = {
  [Name in EventName]: { name: Name; parameters: EventCatalogue[Name] }
}[EventName]
