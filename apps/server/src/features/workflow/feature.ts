import type { Feature } from '#/feature.ts'
import { workflowRoutes } from '#/features/workflow/routes.ts'

export const feature: Feature = { name: 'workflow', routes: workflowRoutes }
