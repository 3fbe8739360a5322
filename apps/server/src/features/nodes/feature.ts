import type { Feature } from '#/feature.ts'
import { nodeRoutes } from '#/features/nodes/routes.ts'

export const feature: Feature = { name: 'nodes', routes: nodeRoutes }
