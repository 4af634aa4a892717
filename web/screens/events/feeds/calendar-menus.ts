import { CalendarMenu } from '../calendar/calendar-menu'
import { ClubSubscribeMenu, ListSubscribeMenu } from './subscribe-menu'

export const calendarMenus = { CalendarMenu, ListSubscribeMenu, ClubSubscribeMenu }
