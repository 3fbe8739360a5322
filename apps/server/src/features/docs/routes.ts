import { AppError, endpoint, errors } from '@rongbian/contract'
import { allEndpoints } from '@rongbian/contract/all'
import { openapi } from '@rongbian/contract/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#/deps.ts'
import { cookieNames } from '#/http/cookies.ts'
import { FileAnswer, route } from '#/http/route.ts'
import rootPackage from '../../../../../package.json' with { type: 'json' }
import { docsPage } from './page.ts'

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
  const document = openapi(allEndpoints, { title: '融编', version: rootPackage.version })
  const file = JSON.stringify({ ...document, servers: [{ url: `${env.BASE_PREFIX}/` }] }, undefined, 2)
  const page = docsPage(allEndpoints, env.BASE_PREFIX)

  const isSignedIn = (request: FastifyRequest) =>
    sessions.resolve(request.cookies[cookieNames.session]).then(
      () => true,
      (error) => {
        if (isSignedOut(error)) return false
        throw error
      },
    )

  route(app, deps, openapiFile, () => new FileAnswer(file))

  app.get<{ Querystring: { q?: string | string[] } }>('/docs', async (request, reply) => {
    if (!(await isSignedIn(request))) return reply.redirect(`${env.BASE_PREFIX}/rongbian/#/login`)
    const filter = [request.query.q ?? ''].flat().join(' ').slice(0, longestFilter)
    return reply.type('text/html; charset=utf-8').send(page(filter))
  })
}
