import type { Feature } from '#/feature.ts'
import { versionRoutes } from '#/features/versions/routes.ts'

export const feature: Feature = { name: 'versions', routes: versionRoutes }
