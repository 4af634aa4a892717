import { answerEvents } from '@/screens/events/feeds/answers'

/** The coming events as a JSON Feed. */
export const GET = (request: Request) => answerEvents(request, 'json')
