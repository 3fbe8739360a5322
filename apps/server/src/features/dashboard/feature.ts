import type { Feature } from '#/feature.ts'
import { dashboardRoutes } from '#/features/dashboard/routes.ts'

export const feature: Feature = { name: 'dashboard', routes: dashboardRoutes }
