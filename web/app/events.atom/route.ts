import { answerEvents } from '@/screens/events/feeds/answers'

/** The upcoming events as an Atom feed. */
export const GET = (request: Request) => answerEvents(request, 'atom')
