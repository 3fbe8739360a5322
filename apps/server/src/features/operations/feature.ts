import type { Feature } from '#/feature.ts'
import { operationsRoutes } from '#/features/operations/routes.ts'

export const feature: Feature = { name: 'operations', routes: operationsRoutes }
