import type { Feature } from '#/feature.ts'
import { reviewRoutes } from '#/features/review/routes.ts'

export const feature: Feature = { name: 'review', routes: reviewRoutes }
