import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withoutRemoteFonts } from './remote-fonts.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The build puts a hash of eight characters before the extension. */
const hashedName = /-[\w-]{8}\.\w+$/

const compressible = /^(text|image\/svg|application\/(json|manifest))/

type Body = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'

/** Fast settings: the files travel over loopback, and each is compressed once. */
const compressors: Record<Encoding, (body: Body) => Promise<Body>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
}

function transformText(body: Body, transform: (text: string) => string): Body {
  return new TextEncoder().encode(transform(new TextDecoder().decode(body)))
}

/** One file of a built Studio, held in memory. */
export class StaticFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly #body: Body
  readonly #compressed = new Map<Encoding, Promise<Body>>()

  constructor(path: string, body: Body) {
    this.#body = path.endsWith('.css') ? transformText(body, withoutRemoteFonts) : body
    this.contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
    this.cacheControl = hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
  }

  text(): string {
    return new TextDecoder().decode(this.#body)
  }

  /** @param acceptEncoding the request's Accept-Encoding header */
  async respond(acceptEncoding: string | undefined): Promise<Response> {
    const headers = new Headers({
      'content-type': this.contentType,
      'cache-control': this.cacheControl,
      vary: 'accept-encoding',
    })
    const encoding = this.#chooseEncoding(acceptEncoding ?? '')
    if (!encoding) return new Response(this.#body, { headers })
    headers.set('content-encoding', encoding)
    return new Response(await this.#compress(encoding), { headers })
  }

  #chooseEncoding(accepted: string): Encoding | undefined {
    if (!compressible.test(this.contentType)) return undefined
    return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
  }

  #compress(encoding: Encoding): Promise<Body> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressed = compressors[encoding](this.#body)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}

/**
 * Reads every file below a folder. Only these can be served, so no request reaches outside the folder.
 * @returns the files by their path in the address, such as `/static/sanity-1A2IItZ8.js`
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(folder, file).split(sep).join('/')}`
        return [path, new StaticFile(path, await readFile(file))] as const
      }),
  )
  return new Map(files)
}
