import type { Feature } from '#/feature.ts'
import { lockRoutes } from '#/features/locks/routes.ts'

export const feature: Feature = { name: 'locks', routes: lockRoutes }
