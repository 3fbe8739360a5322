import type { Feature } from '#/feature.ts'
import { personalRoutes } from '#/features/personal/routes.ts'

export const feature: Feature = { name: 'personal', routes: personalRoutes }
