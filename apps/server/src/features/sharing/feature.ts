import type { Feature } from '#/feature.ts'
import { sharingRoutes } from '#/features/sharing/routes.ts'

export const feature: Feature = { name: 'sharing', routes: sharingRoutes }
