import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@rongbian/contract'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#/env.ts'
import { sendError } from '#/http/errors.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const home = '/rongbian/'

/** The browser app, its entries of old, and an honest 404 for everything nobody answers. */
export const serveWebApp = async (app: FastifyInstance, env: Env) => {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: home,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Hashed names never change; the page that names them must always be asked for.
      const fixed = path.includes('/assets/')
      response.header('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // A worker that does harm is got rid of by the one that takes its place, even where no page comes up any more.
  if (!env.WEB_WORKER) app.get(`${home}worker.js`, (_, reply) => reply.sendFile('no-worker.js'))

  for (const entry of ['/', '/sprint', '/sprint/', '/rongbian']) {
    app.get(entry, (_, reply) => reply.redirect(env.BASE_PREFIX + home))
  }
  app.get('/publish', (_, reply) => reply.redirect(`${env.BASE_PREFIX}${home}#/publish`))
  // The specification's /publish/#/overView: a browser takes its fragment along to an address that has none.
  app.get('/publish/', (_, reply) => reply.redirect(env.BASE_PREFIX + home))
  app.get<{ Querystring: Record<string, string> }>('/login', ({ query }, reply) =>
    reply.redirect(`${env.BASE_PREFIX}${home}#/login?${new URLSearchParams(query)}`),
  )

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
    // Where even the home page is missing nothing has been built, and a redirect would come back here.
    if (wantsPage && request.url.split('?', 1)[0] !== home)
      return reply.redirect(`${env.BASE_PREFIX}${home}#/404`)
    return sendError(new AppError('no_such_path'), request, reply)
  })
}
