/** Faults that make a backend unavailable. */
export const faults = [
  'refused',
  'reset',
  'hanging',
  'trickling',
  'server error',
  'HTML',
  'truncated JSON',
  'wrong JSON',
] as const

/** Also includes exceeded quotas, overload, and responses that stall or are reset in the middle. */
export type Fault = (typeof faults)[number] | 'too many requests' | 'unavailable' | 'stalled' | 'cut off'

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }

/** Responses that are the same for every request. */
export const cannedAnswers: {
  [name in Fault]?: { status: number; headers: Record<string, string>; body: string }
} = {
  'server error': { status: 500, headers: json, body: '{"error":{"description":"The backend is broken."}}' },
  unavailable: { status: 503, headers: html, body: '<title>503</title>The service is unavailable.' },
  // Firestore's response. The content lake's response has the same status.
  'too many requests': {
    status: 429,
    headers: { ...json, 'retry-after': '2' },
    body: '{"error":{"code":429,"message":"Quota exceeded.","status":"RESOURCE_EXHAUSTED"}}',
  },
  HTML: {
    status: 200,
    headers: html,
    body: '<!doctype html><title>Captive portal</title><h1>Please log in</h1>',
  },
}
