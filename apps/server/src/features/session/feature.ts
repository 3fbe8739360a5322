import type { Feature } from '#/feature.ts'
import { keepHouse } from '#/features/session/housekeeping.ts'
import { sessionRoutes } from '#/features/session/routes.ts'

export const feature: Feature = {
  name: 'session',
  routes: sessionRoutes,
  serve: ({ db, log }) => keepHouse(db, log),
}
