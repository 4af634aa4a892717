/** A site owner's configuration. The hosted services reject all other values. */
export const hosted = {
  projectId: 'abc12345',
  dataset: 'production',
  firebaseProject: 'campus-live',
  apiKey: 'AIzaOfTheCampus',
  form: 'https://forms.example.org/submit',
  events: 'https://usage.example.org/collect',
} as const

type Service = (request: Request) => Promise<Response>

const json = (status: number, body: unknown) => Response.json(body, { status })
const done = new Response(null, { status: 204 })

/** Sanity serves only its projects' datasets, and accepts only tokens that it has issued. */
const sanity: Service = async (request) => {
  const { hostname, pathname } = new URL(request.url)
  if (!hostname.startsWith(`${hosted.projectId}.`)) return json(404, { message: 'Project not found' })
  if (!pathname.endsWith(`/data/query/${hosted.dataset}`)) return json(404, { message: 'Dataset not found' })
  if (request.headers.has('authorization')) return json(401, { message: 'Session not found' })
  return json(200, { ms: 1, result: { productName: 'Hosted' } })
}

const badKey = json(400, {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
  },
})

/** Google's APIs require the project's key and reject the emulators' admin token `owner`. */
function isAllowed(request: Request): boolean {
  const key = request.headers.get('x-goog-api-key') ?? new URL(request.url).searchParams.get('key')
  return key === hosted.apiKey && !request.headers.get('authorization')?.includes('owner')
}

const firestore: Service = async (request) => {
  if (!isAllowed(request)) return badKey.clone()
  const isOwn = new URL(request.url).pathname.includes(`/projects/${hosted.firebaseProject}/`)
  if (!isOwn) return json(403, { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Not yours.' } })
  const missing = `projects/${hosted.firebaseProject}/databases/(default)/documents/events/none`
  return json(200, [{ missing, readTime: '2026-11-21T12:00:00Z' }])
}

const auth: Service = async (request) =>
  isAllowed(request) ? json(400, { error: { code: 400, message: 'INVALID_OOB_CODE' } }) : badKey.clone()

/** A form collector accepts form encodings, not JSON. */
const forms: Service = async (request) => {
  const isForm =
    request.method === 'POST' && request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isForm ? done.clone() : json(415, {})
}

const usage: Service = async (request) => (request.method === 'POST' ? done.clone() : json(405, {}))

/** Returns the hosted service at a host. */
function hostedService(hostname: string): Service | undefined {
  if (hostname.endsWith('.api.sanity.io')) return sanity
  const byHost: Record<string, Service> = {
    'firestore.googleapis.com': firestore,
    'identitytoolkit.googleapis.com': auth,
    'forms.example.org': forms,
    'usage.example.org': usage,
  }
  return byHost[hostname]
}

const realFetch = globalThis.fetch

export type Network = ReturnType<typeof createNetwork>

/** Creates a network with the hosted services and this machine's services on some ports. Other hosts are unreachable. */
export function createNetwork(ports: readonly number[]) {
  const received: string[] = []
  return {
    /**
     * Returns the requests since the last call, such as `POST https://forms.example.org 204`, or `POST local 200` for this
     * machine.
     */
    takeReceived: () => received.splice(0),
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const service = hostedService(url.hostname)
      if (!service && !ports.includes(Number(url.port))) {
        throw new TypeError(`fetch failed: nobody listens at ${url.host}`)
      }
      const answer = await (service ?? realFetch)(request)
      received.push(`${request.method} ${service ? url.origin : 'local'} ${answer.status}`)
      return answer
    },
  }
}
