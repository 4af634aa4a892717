import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'

const own = (name: string) => join(import.meta.dirname, 'assets', name)
const font = (name: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/geologica/files/${name}`))

const files: Record<string, [path: string, contentType: string]> = {
  'frame.css': [own('frame.css'), 'text/css; charset=utf-8'],
  'toolbar.css': [own('toolbar.css'), 'text/css; charset=utf-8'],
  'list.css': [own('list.css'), 'text/css; charset=utf-8'],
  'reader.css': [own('reader.css'), 'text/css; charset=utf-8'],
  'live.js': [own('live.js'), 'text/javascript; charset=utf-8'],
  'icon.svg': [own('icon.svg'), 'image/svg+xml'],
  'geologica-latin.woff2': [font('geologica-latin-wght-normal.woff2'), 'font/woff2'],
  'geologica-greek.woff2': [font('geologica-greek-wght-normal.woff2'), 'font/woff2'],
}

/** Style, script, drawing and type of the pages, read once. */
export function assetsApp(): Hono {
  const app = new Hono()
  for (const [name, [path, contentType]] of Object.entries(files)) {
    const content = readFileSync(path)
    app.get(`/assets/${name}`, (context) =>
      context.body(content, 200, { 'content-type': contentType, 'cache-control': 'no-cache' }),
    )
  }
  return app
}
