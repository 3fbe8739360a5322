import type { Feature } from '#/feature.ts'
import { storyRoutes } from '#/features/stories/routes.ts'

export const feature: Feature = { name: 'stories', routes: storyRoutes }
