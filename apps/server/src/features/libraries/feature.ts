import type { Feature } from '#/feature.ts'
import { libraryRoutes } from '#/features/libraries/routes.ts'

export const feature: Feature = { name: 'libraries', routes: libraryRoutes }
