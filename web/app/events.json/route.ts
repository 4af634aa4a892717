import { answerEvents } from '@/screens/events/feeds/answers'

/** The upcoming events as a JSON Feed. */
export const GET = (request: Request) => answerEvents(request, 'json')
