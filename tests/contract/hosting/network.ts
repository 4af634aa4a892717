import { hostedService } from './hosted-services.ts'

const realFetch = globalThis.fetch

export interface Network {
  fetch: typeof globalThis.fetch
  /**
   * The requests since the last call, such as `POST https://forms.example.org 204`; of this machine, `POST local 200`.
   */
  takeReceived(): string[]
}

/** A network with the hosted services, and with this machine's services on some ports. Other hosts do not respond. */
export function connectedTo(ports: readonly number[]): Network {
  const received: string[] = []
  return {
    takeReceived: () => received.splice(0),
    async fetch(input, init) {
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
