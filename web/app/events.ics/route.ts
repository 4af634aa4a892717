import { answerEvents } from '@/screens/events/feeds/answers'

/** The upcoming events as a calendar to subscribe to. */
export const GET = (request: Request) => answerEvents(request, 'ics')
