import type { Feature } from '#/feature.ts'
import { simulatorRoutes } from '#/features/simulators/routes.ts'

export const feature: Feature = { name: 'simulators', routes: simulatorRoutes }
