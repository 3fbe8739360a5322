import type { Feature } from '#/feature.ts'
import { startIndexer } from '#/features/search/indexer.ts'
import { searchRoutes } from '#/features/search/routes.ts'

export const feature: Feature = {
  name: 'search',
  routes: searchRoutes,
  // A process that only answers leaves the index to the worker.
  serve: (deps) => (deps.env.ROLE === 'web' ? undefined : startIndexer(deps)),
}
