import type { Feature } from '#/feature.ts'
import { publishingRoutes } from '#/features/publishing/routes.ts'

export const feature: Feature = { name: 'publishing', routes: publishingRoutes }
