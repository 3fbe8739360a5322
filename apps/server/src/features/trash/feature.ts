import type { Feature } from '#/feature.ts'
import { trashRoutes } from '#/features/trash/routes.ts'

export const feature: Feature = { name: 'trash', routes: trashRoutes }
