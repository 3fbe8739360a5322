import { extname, join, normalize } from 'node:path'
import { AppError } from '@rongbian/contract'
import { embedHosts } from '@rongbian/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#/env.ts'
import { securityHeaders } from '#/http/security-headers.ts'
import { outageOf } from '#/outage.ts'
import type { Signals } from '#/realtime/signals.ts'
import { goneName } from './gone-name.ts'
import type { SiteHome } from './home.ts'
import { type KeptPage, pageCache } from './page-cache.ts'
import { quickPages } from './quick-pages.ts'
import { sendPublicFile } from './serve-large.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.sig': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
}
/** Sent in ranges, and kept in no memory. */
const large = ['.mp4', '.m4a', '.mp3', '.webm', '.pdf', '.bin']

/** A page may be taken down at any moment, so readers ask each time; what bears a hash in its name never changes. */
const cacheFor = (path: string) =>
  /^(assets|media)\//.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, s-maxage=30, must-revalidate'

/** What the pages of a channel may load and do, wherever they are served (deploy/nginx.conf says the same). */
export const sitePolicy = [
  "default-src 'self'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "style-src 'self'",
  // Texts keep the colours their writers gave them.
  "style-src-attr 'unsafe-inline'",
  "script-src 'self'",
  `frame-src ${Object.keys(embedHosts)
    .map((host) => `https://${host}`)
    .join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
]

/** Pages written by people must not reach the product that serves them: they live in an origin of their own. */
const sandbox =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
export const pagePolicy = [...sitePolicy, sandbox].join(';')

/** Where the pages live is no reader's business; that they are away for now is. */
const ifAway = (error: Error) => {
  throw outageOf(error) ? new AppError('unavailable', { cause: error }) : error
}

/** Within the folder of one channel, whatever dots an address has. */
const pathIn = (asked: string) => {
  const path = normalize(asked.replace(/^\/+/, '') || 'index.html')
  if (path.startsWith('..') || path.includes('\0') || /(^|\/)\.|\.(tmp|gone)$/.test(path)) return
  return path === '.' || path.endsWith('/') ? join(path, 'index.html') : path
}

type Asked = FastifyRequest<{ Params: { channel: string; '*': string } }>

interface SiteParts {
  env: Env
  home: SiteHome
  /** Where signals cannot be heard, every page is looked at. */
  signals: Pick<Signals, 'connected' | 'on'>
  /** The one page that needs a database. */
  search: (channel: string, request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Who is told of nothing looks every time. */
export const unheard = { connected: false, on: () => {} }

/** What readers see, from the files the outlets wrote: the same from every node, and from one without a database. */
export const sitePages = (app: FastifyInstance, { env, home, signals, search }: SiteParts) => {
  const { find, forget } = pageCache(home, home.isFar ? unheard : signals)
  // Without a name signals were missed: anything may be gone.
  signals.on('page', (code) => forget(code && `${code}/`))
  const quick = quickPages(app.server)
  const headers = {
    ...securityHeaders(env),
    'content-security-policy': pagePolicy,
    // Anyone may read it, and its own pages have no origin.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?0',
  }

  const headersFor = (path: string, { content, etag, modified }: KeptPage) => ({
    ...headers,
    'content-length': content.length,
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheFor(path),
    etag,
    'last-modified': modified.toUTCString(),
  })
  const knownHeaders = new WeakMap<KeptPage, ReturnType<typeof headersFor>>()

  /** The same again, without a question to their home or the framework; undefined as soon as either has to be asked. */
  const again = (name: string) => () => {
    const page = find(name)
    if (!page || page instanceof Promise) return
    const known = knownHeaders.get(page)
    return known && { etag: page.etag, headers: known, content: page.content }
  }

  const send = (reply: FastifyReply, status: number, path: string, page: KeptPage) => {
    const own = knownHeaders.get(page) ?? headersFor(path, page)
    knownHeaders.set(page, own)
    reply.code(status).headers(own)
    if (status !== 200) reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return reply.send(page.content)
  }

  const answerAsked = async (request: Asked, reply: FastifyReply) => {
    const { channel, '*': asked } = request.params
    const path = /^[a-z0-9][a-z0-9-]{0,39}$/.test(channel) ? pathIn(asked) : undefined
    if (!path) return reply.callNotFound()
    if (path === 'search') return search(channel, request, reply.headers(headers))
    const name = `${channel}/${path}`
    if (large.includes(extname(path)))
      return sendPublicFile(request, reply.headers(headers), { home, name, cacheControl: cacheFor(path) })
    const page = await find(name)
    if (page) {
      if (request.headers['if-none-match'] === page.etag)
        return reply
          .code(304)
          .headers({ ...headers, etag: page.etag, 'cache-control': cacheFor(path) })
          .send()
      quick.remember(request.originalUrl, again(name))
      return send(reply, 200, path, page)
    }
    const gone = await find(goneName(name))
    if (gone) return send(reply, 410, path, gone)
    const missing = await find(`${channel}/404.html`)
    return missing ? send(reply, 404, '404.html', missing) : reply.callNotFound()
  }
  const answer = (request: Asked, reply: FastifyReply) => answerAsked(request, reply).catch(ifAway)

  app.route({ method: ['GET', 'HEAD'], url: '/site/:channel/*', logLevel: 'warn', handler: answer })
  app.get<{ Params: { channel: string } }>('/site/:channel', ({ params }, reply) =>
    reply.redirect(`${env.BASE_PREFIX}/site/${encodeURIComponent(params.channel)}/`, 301),
  )
}
