import type { Feature } from '#/feature.ts'
import { peopleRoutes } from '#/features/people/routes.ts'

export const feature: Feature = {
  name: 'people',
  routes: peopleRoutes,
  files: { hashes: [{ table: 'person', column: 'avatar' }] },
}
