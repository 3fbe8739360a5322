import type { Feature } from '#/feature.ts'
import { materialRoutes } from '#/features/materials/routes.ts'

export const feature: Feature = { name: 'materials', routes: materialRoutes }
