import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Where Debian puts it, should it not be on the way of the user who runs the tests. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Whether there is an nginx on this machine: `apt-get install nginx`. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

/** Ends the title of tests that are skipped without nginx. */
export const ifNginxIsMissing = hasNginx ? '' : ' (SKIPPED: nginx is not installed)'

/**
 * The balancer of docs/deployment.md without TLS. A process that refuses a connection costs nothing, so none is ever
 * taken out; and what one process did not answer, the next one does. The webhook lands on one process only.
 */
function configuration(folder: string, port: number, processes: readonly number[]): string {
  const servers = processes.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `
    daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporary}
      upstream site { ${servers} keepalive 64; }
      upstream one { server 127.0.0.1:${processes[0]}; }
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_502 http_503;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://site; }
        location = /api/revalidate { proxy_pass http://one; }
      }
    }`
}

/** Starts a balancer in front of some processes. */
export async function startNginx(dataDir: string, port: number, processes: readonly number[]) {
  const folder = join(dataDir, 'nginx')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, processes))
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', file], { env })
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { env, stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  const url = `http://127.0.0.1:${port}`
  const status = () => fetch(url).then((answer) => answer.status)
  const stop = async () => {
    nginx.kill('SIGTERM')
    await ended
  }
  await vi.waitFor(status, { timeout: 20_000, interval: 20 }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}
