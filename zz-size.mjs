import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const path of process.argv.slice(3)) {
  const p = await b.newPage()
  const r = []
  p.on('response', async (x) => {
    if (x.url().includes('/_next/static') && x.url().split('?')[0].endsWith('.js'))
      r.push(x.body().then((y) => [x.url().split('/').pop(), gzipSync(y, { level: 9 }).length]))
  })
  await p.goto(process.argv[2] + path)
  await p.waitForTimeout(2500)
  const l = await Promise.all(r)
  const html = await (await fetch(process.argv[2] + path)).text()
  const first = l.filter(([n]) => html.includes(n))
  console.log(
    path,
    'first load',
    (first.reduce((a, [, s]) => a + s, 0) / 1024).toFixed(1),
    'later',
    (l.filter((x) => !first.includes(x)).reduce((a, [, s]) => a + s, 0) / 1024).toFixed(1),
    'KiB; html',
    (gzipSync(html).length / 1024).toFixed(1),
  )
  await p.close()
}
await b.close()
