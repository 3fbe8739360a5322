import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="#9cc"/></svg>'

/** One of `bench/pages`, built as the product is. */
export const buildPage = (name: string, outDir: string, plugins: PluginOption[] = []) =>
  build({
    configFile: false,
    root: fileURLToPath(new URL(`../pages/${name}`, import.meta.url)),
    base: './',
    logLevel: 'error',
    plugins: [...plugins, react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  })

/** Serves the pages, draws the pictures and swallows what is saved. */
export const servePage = async (folder: string) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (request.method === 'POST') request.resume().on('end', () => response.end('{}'))
    else if (pathname.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml').end(picture)
    else if (existsSync(file)) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
    } else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
