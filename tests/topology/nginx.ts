import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { root } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { scaleLimitMs } from '../machine-speed.ts'

/** Adds Debian's folder for system programs to the PATH, because not every user has it there. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Whether nginx is installed: `apt-get install nginx`. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

/** Suffix for the title of tests that are skipped without nginx. */
export const nginxSkipNote = hasNginx ? '' : ' (SKIPPED: nginx is not installed)'

/**
 * Starts nginx with all its files in a folder.
 * @param http directives of the `http` block
 * @returns a function that stops it
 * @throws Error with nginx's message if the configuration is invalid
 */
function runNginx(folder: string, http: string): () => Promise<void> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${paths} ${http} }`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  execFileSync('nginx', ['-t', '-q', ...args], { env })
  const nginx = spawn('nginx', args, { env, stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  return async () => {
    nginx.kill('SIGTERM')
    await ended
  }
}

/**
 * Starts the load balancer from docs/deployment.md, without TLS, in front of the processes. Processes are
 * never marked as down, because a refused connection costs nothing. If a request fails, the next process gets
 * it. Only one process receives the webhook.
 */
export async function startBalancer(dataDir: string, port: number, processes: readonly number[]) {
  const folder = join(dataDir, 'nginx')
  mkdirSync(folder, { recursive: true })
  const servers = processes.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')
  const stop = runNginx(
    folder,
    `upstream site { ${servers} keepalive 64; }
    upstream one { server 127.0.0.1:${processes[0]}; }
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_connect_timeout 2s;
    proxy_next_upstream error timeout http_502 http_503 http_404;
    server {
      listen 127.0.0.1:${port};
      location / { proxy_pass http://site; }
      location = /api/revalidate { proxy_pass http://one; }
    }`,
  )
  const url = `http://127.0.0.1:${port}`
  const status = () => fetch(url).then((answer) => answer.status)
  await vi.waitFor(status, { timeout: scaleLimitMs(20_000), interval: 20 }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/**
 * Starts nginx with `deployment/nginx.conf` in front of a site. Only changes ports, certificates and folders.
 * @returns the HTTPS port, and a function that stops nginx
 */
export async function startShippedNginx(folder: string, sitePort: number) {
  const [port, plainPort] = [await freePort(0), await freePort(0)]
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  mkdirSync(folder, { recursive: true })
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.org']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const configuration = readFileSync(join(root, 'deployment/nginx.conf'), 'utf8')
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll('/var/cache/nginx', folder)
  return { port, stop: runNginx(folder, configuration) }
}
