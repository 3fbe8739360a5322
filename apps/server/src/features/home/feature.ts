import type { Feature } from '#/feature.ts'
import { homeRoutes } from '#/features/home/routes.ts'

export const feature: Feature = { name: 'home', routes: homeRoutes }
