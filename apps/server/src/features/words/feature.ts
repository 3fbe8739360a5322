import type { Feature } from '#/feature.ts'
import { wordRoutes } from '#/features/words/routes.ts'

export const feature: Feature = { name: 'words', routes: wordRoutes }
