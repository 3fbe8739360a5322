import type { Feature } from '#/feature.ts'
import { docsRoutes } from '#/features/docs/routes.ts'

export const feature: Feature = { name: 'docs', routes: docsRoutes }
