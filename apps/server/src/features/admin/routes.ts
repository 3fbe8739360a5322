import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { auditRoutes } from './audit/routes.ts'
import { departmentRoutes } from './departments/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { switchRoutes } from './switches/routes.ts'
import { systemRoutes } from './system/routes.ts'

const nouns = [departmentRoutes, peopleRoutes, roleRoutes, keyRoutes, switchRoutes, auditRoutes, systemRoutes]

export const adminRoutes = (app: FastifyInstance, deps: Deps) => {
  for (const bind of nouns) bind(app, deps)
}
