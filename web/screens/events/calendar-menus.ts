import type { ComponentType } from 'react'
import type { AppPages } from '../../../schemas/pages/app-pages/app-pages'
import type { ClubRecord } from './club/club-record'
import type { ListedEvent } from './event/when'
import { calendarMenus } from './feeds/calendar-menus'
import type { Filters } from './list/filters'

interface MenuTexts {
  words: AppPages
  newTabLabel: string
}

/** The menus of the calendar layer, as components for pages. */
interface CalendarMenus {
  /** Adds an event to the visitor's calendar. */
  CalendarMenu: ComponentType<MenuTexts & { event: ListedEvent }>
  /** Subscribes to the events that match the filters. */
  ListSubscribeMenu: ComponentType<MenuTexts & { filters: Filters }>
  /** Subscribes to a club's events. */
  ClubSubscribeMenu: ComponentType<MenuTexts & { club: ClubRecord }>
}

const layers: Partial<CalendarMenus> = {
  ...calendarMenus,
}

/** Each is undefined without the calendar layer. */
export const { CalendarMenu, ListSubscribeMenu, ClubSubscribeMenu } = layers
