import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerAhead } from '#/http/ahead.ts'

/** A page in memory as it is sent, or undefined when it has to be looked at again. */
interface QuickPage {
  etag: string
  headers: { 'cache-control': string } & Record<string, string | number>
  content: Buffer
}
type Look = () => QuickPage | undefined

const knownMax = 2_000

/** What many readers ask for is answered before the framework, for as long as the page it was answered with is in memory and fresh. */
export const quickPages = (server: Server) => {
  const known = new Map<string, Look>()

  const answer = ({ method, url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const page = method === 'GET' ? known.get(url)?.() : undefined
    if (!page) return false
    if (headers['if-none-match'] === page.etag) {
      response.writeHead(304, { etag: page.etag, 'cache-control': page.headers['cache-control'] })
      response.end()
    } else {
      response.writeHead(200, page.headers)
      response.end(page.content)
    }
    return true
  }

  answerAhead(server, answer)

  return {
    /** The address as it came, prefix and all, was answered with this. */
    remember(url: string, look: Look) {
      const [oldest] = known.keys()
      if (known.size >= knownMax && oldest !== undefined) known.delete(oldest)
      known.set(url, look)
    },
  }
}
