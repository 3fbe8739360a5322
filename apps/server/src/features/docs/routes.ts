import { AppError, endpoint, errors } from '@rongbian/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#/deps.ts'
import { cookieNames } from '#/http/cookies.ts'
import { FileAnswer, route } from '#/http/route.ts'
import { drawDocumentInThread, drawPageInThread } from './draw-in-thread.ts'

const longestFilter = 100

const openapiFile = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'session',
  area: 'docs',
  summary: '接口说明（OpenAPI 3.1）',
  produces: 'application/json; charset=utf-8',
})

const isSignedOut = (error: unknown) => error instanceof AppError && errors[error.error].status === 401

export const docsRoutes = (app: FastifyInstance, deps: Deps) => {
  const { env, sessions } = deps

  const isSignedIn = (request: FastifyRequest) =>
    sessions.resolve(request.cookies[cookieNames.session]).then(
      () => true,
      (error) => {
        if (isSignedOut(error)) return false
        throw error
      },
    )

  route(app, deps, openapiFile, async () => new FileAnswer(await drawDocumentInThread(env.BASE_PREFIX)))

  app.get<{ Querystring: { q?: string | string[] } }>('/docs', async (request, reply) => {
    if (!(await isSignedIn(request))) return reply.redirect(`${env.BASE_PREFIX}/rongbian/#/login`)
    const filter = [request.query.q ?? ''].flat().join(' ').slice(0, longestFilter)
    return reply.type('text/html; charset=utf-8').send(await drawPageInThread(env.BASE_PREFIX, filter))
  })
}
