import { encodeSignatureHeader } from '@sanity/webhook'
import { deleteApp, getApps } from 'firebase/app'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RunningServer } from '../../../local/http/serve.ts'
import type { LocalSettings } from '../../../local/settings.ts'
import { neededServices, serviceEnvironment } from '../../../local/start/services.ts'
import { services } from '../../../local/testing/services.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { contentLakeClient } from '../../content-lake-client.ts'
import { createNetwork, hosted, type Network } from './hosted-services.ts'

// In Next, the client calls the global `fetch`. In plain Node, it would use its own implementation.
vi.mock('@sanity/client', async (original) => {
  const { createClient } = await original<typeof import('@sanity/client')>()
  return { createClient: (config: object) => createClient({ ...config, resolveFetch: () => fetch }) }
})
vi.mock('next/cache', () => ({ cacheTag: () => {}, cacheLife: () => {} }))

type Place = 'local' | 'hosted'
type Way = 'hosted' | 'inbox' | 'none'
/**
 * The configured locations of content, Firebase, the contact form and usage events. `local` means that no
 * variable is set.
 */
type Configuration = readonly [content: Place, firebase: Place, form: Place, events: Place]

/**
 * Configurations with the services that `npm start` starts, the targets of forms and usage events, and the
 * variables reported as missing.
 */
const combinations: [...Configuration, started: string, form: Way, events: Way, missing: string][] = [
  ['local', 'local', 'local', 'local', 'studio firestore auth inbox site', 'inbox', 'inbox', ''],
  ['local', 'hosted', 'local', 'hosted', 'studio inbox site', 'inbox', 'hosted', 'SANITY_PROJECT'],
  ['local', 'hosted', 'hosted', 'local', 'studio inbox site', 'hosted', 'inbox', 'SANITY_PROJECT'],
  ['local', 'hosted', 'hosted', 'hosted', 'studio site', 'hosted', 'hosted', 'SANITY_PROJECT'],
  [
    'hosted',
    'local',
    'hosted',
    'local',
    'firestore auth inbox site',
    'hosted',
    'inbox',
    'FIREBASE_PROJECT SECRET',
  ],
  ['hosted', 'hosted', 'local', 'local', 'site', 'none', 'none', 'SITE_URL SECRET FORM USAGE APP'],
  ['hosted', 'hosted', 'hosted', 'hosted', 'site', 'hosted', 'hosted', 'SITE_URL SECRET APP'],
]

/** Variables in `.env` that switch each part to its hosted service. */
const variables: Record<string, string>[] = [
  { NEXT_PUBLIC_SANITY_PROJECT_ID: hosted.projectId },
  { NEXT_PUBLIC_FIREBASE_PROJECT_ID: hosted.firebaseProject, NEXT_PUBLIC_FIREBASE_API_KEY: hosted.apiKey },
  { NEXT_PUBLIC_CONTACT_FORM_ENDPOINT: hosted.form },
  { NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT: hosted.events },
]

const settings: LocalSettings = {
  ports: { site: 3000, studio: 0, firestore: 0, auth: 0, inbox: 0 },
  dataDir: temporaryFolder(),
}
const running: RunningServer[] = []
let network: Network

beforeAll(async () => {
  for (const [name, service] of [
    ['studio', services['content lake']],
    ['firestore', services.firestore],
    ['auth', services.auth],
    ['inbox', services.inbox],
  ] as const) {
    const server = await service(temporaryFolder())
    running.push(server)
    settings.ports[name] = server.port
  }
  const lake = contentLakeClient(`http://localhost:${settings.ports.studio}`)
  await lake.createOrReplace({ _id: 'siteSettings', _type: 'siteSettings', productName: 'Local' })
})

afterAll(() => Promise.all(running.map(({ close }) => close())))

beforeEach(() => {
  vi.resetModules()
})

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp))
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Simulates `npm start` with this configuration. Returns the services and the site's environment. */
function start(configuration: Configuration) {
  const given = Object.assign({}, ...variables.filter((_, part) => configuration[part] === 'hosted'))
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', ...given }
  const names = neededServices(env)
  const environment = serviceEnvironment(settings, names, env)
  for (const name of Object.keys(process.env))
    if (/SANITY|FIREBASE|NEXT_PUBLIC/.test(name)) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  network = createNetwork(names.map((name) => settings.ports[name]))
  vi.stubGlobal('fetch', network.fetch)
  return { names, environment }
}

const title = 'content %s, Firebase %s, form %s, events %s'

test.each(combinations)(
  title,
  async (content, firebase, form, events, started, formWay, eventsWay, missing) => {
    const { names, environment } = start([content, firebase, form, events])
    expect(names.join(' ')).toBe(started)

    const { publicSettings } = await import('../../../web/config/public.ts')
    const { readEnvironment } = await import('../../../web/config/environment.ts')
    const { policyOrigins } = await import('../../../web/config/security-headers.ts')
    const { adviceOn } = await import('../../../web/config/advice.ts')
    const site = readEnvironment()

    const origins = Object.values(policyOrigins(site, publicSettings)).flat().join(' ')
    const localParts = [content, firebase].filter((place) => place === 'local')
    if (localParts.length === 0) expect(origins).not.toMatch(/localhost|127\.0\.0\.1/)

    const isNamed = (part: string) =>
      adviceOn(site, publicSettings).some((line) => line.split(' ')[0]?.includes(part))
    const parts = ['SITE_URL', 'SANITY_PROJECT', 'FIREBASE_PROJECT', 'SECRET', 'FORM', 'USAGE', 'APP']
    expect(parts.filter(isNamed).join(' ')).toBe(missing)

    // The site reads content from its configured URL, and accepts a webhook only with the right signature.
    const { contentClient } = await import('../../../web/content/client.ts')
    const settingsDocument = await contentClient(site).fetch('*[_id == "siteSettings"][0]')
    expect(settingsDocument.productName).toBe(content === 'local' ? 'Local' : 'Hosted')
    expect(await webhookStatus('local-development-only', site.revalidateSecret)).toBe(
      content === 'local' ? 401 : 503,
    )
    if (content === 'local') {
      const secret = environment.SANITY_REVALIDATE_SECRET ?? ''
      expect(await webhookStatus(secret, site.revalidateSecret)).toBe(200)
    } else expect(site.revalidateSecret).toBeUndefined()

    // Firestore and Auth accept the site's key.
    const { readRecord } = await import('../../../web/firestore/reads.ts')
    expect(await readRecord('events', 'none')).toBeNull()
    const { checkActionCode, auth } = await import('../../../web/screens/accounts/identity/firebase-auth.ts')
    await expect(checkActionCode(auth, 'none')).rejects.toMatchObject({ code: 'auth/invalid-action-code' })

    network.takeReceived()
    const { contactFormEndpoint } = publicSettings
    if (formWay === 'none') expect(contactFormEndpoint).toBeUndefined()
    else {
      const { send } = await import('../../../web/screens/contact/form/use-contact-form.ts')
      expect(await send(contactFormEndpoint ?? '', message())).toBe('sent')
      expect(network.takeReceived()).toEqual([
        formWay === 'inbox' ? 'POST local 200' : 'POST https://forms.example.org 204',
      ])
    }
    const { usageEventsEndpoint } = publicSettings
    if (eventsWay === 'none') expect(usageEventsEndpoint).toBeUndefined()
    else {
      const body = JSON.stringify({ name: 'page_view', params: {} })
      await fetch(usageEventsEndpoint ?? '', { method: 'POST', body })
      const received = eventsWay === 'inbox' ? 'POST local 204' : 'POST https://usage.example.org 204'
      await expect.poll(network.takeReceived).toEqual([received])
    }
  },
)

function message(): FormData {
  const form = new FormData()
  const fields = {
    Name_First: 'A',
    Name_Last: 'B',
    Email: 'a@example.org',
    SingleLine: '',
    MultiLine: 'Hello',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function webhookStatus(signedWith: string, secret: string | undefined): Promise<number> {
  const { WebhookReceiver } = await import('../../../web/lib/webhook.ts')
  const body = JSON.stringify({ _id: 'siteSettings', _type: 'siteSettings' })
  const signature = await encodeSignatureHeader(body, Date.now(), signedWith)
  const { status } = await new WebhookReceiver(secret).receive({ signature, body: [Buffer.from(body)] })
  return status
}
