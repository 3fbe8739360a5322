import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const page = (script: string) =>
  `<!doctype html><meta charset="utf-8"><title>plain</title><script type="module" src="/${script}"></script><ul></ul>`

/** Asks one call and draws a line for each story. */
const program = `const { data } = await (await fetch('/call')).json()
document.querySelector('ul').append(...data.items.map(({ title }) => Object.assign(document.createElement('li'), { textContent: title })))
`

/** The least a list in a browser can be: one page, one script of the given size, one call with the given answer. */
export const servePlain = async (bytes: number, answer: string) => {
  // What cannot be compressed further weighs the same on the way.
  const script = `${program}/*${randomBytes(Math.ceil(bytes * 0.75)).toString('base64')}*/`
  const answers: Record<string, { type: string; cache: string; body: string }> = {
    '/': { type: 'text/html', cache: 'no-cache', body: page('script-1.js') },
    '/script-1.js': { type: 'text/javascript', cache: 'public, max-age=31536000, immutable', body: script },
    '/call': { type: 'application/json', cache: 'no-store', body: answer },
  }
  const server = createServer((request, response) => {
    const found = answers[request.url ?? '']
    if (!found) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': found.type, 'cache-control': found.cache })
      .end(found.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
