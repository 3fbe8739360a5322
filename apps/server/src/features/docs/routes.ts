import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'

export const docsRoutes = (_app: FastifyInstance, _deps: Deps) => {}
