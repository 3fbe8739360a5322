import type { Feature } from '#/feature.ts'
import { adminRoutes } from '#/features/admin/routes.ts'

export const feature: Feature = { name: 'admin', routes: adminRoutes }
