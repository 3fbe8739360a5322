import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'

export const adminRoutes = (_app: FastifyInstance, _deps: Deps) => {}
