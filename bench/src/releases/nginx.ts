import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, freePort } from '../child.ts'

/** As a newsroom would set it up: one process, as the product has one, and a line in the log for every request. */
const configOf = (folder: string, root: string, port: number) => `
daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  types { text/html html; text/css css; application/xml xml; application/json json; }
  charset utf-8; sendfile on; tcp_nopush on; keepalive_requests 100000000; access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${root}; location / { add_header cache-control "public, max-age=0, s-maxage=30, must-revalidate"; } }
}`

const isReady = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Undefined where there is no nginx on this machine. */
export const startNginx = async (folder: string, root: string): Promise<Child | undefined> => {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const config = join(folder, 'nginx.conf')
  await writeFile(config, configOf(folder, root, port))
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
  const exited = once(child, 'exit').then(() => {})
  const isThere = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ])
  if (!isThere) return
  const url = `http://127.0.0.1:${port}`
  const ready = async () => {
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start')
      await sleep(50)
    }
  }
  await ready()
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { url, pid: child.pid ?? 0, process: child, exited, ready, stop }
}
