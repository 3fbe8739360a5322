import type { Feature } from '#/feature.ts'
import { handOverRoutes } from '#/features/hand-over/routes.ts'

export const feature: Feature = { name: 'hand-over', routes: handOverRoutes }
