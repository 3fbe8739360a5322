import type { Feature } from '#/feature.ts'
import { readerRoutes } from '#/features/readers/door.ts'
import { startForgetting } from '#/features/readers/forget.ts'

export const feature: Feature = {
  name: 'readers',
  routes: readerRoutes,
  work: [startForgetting],
}
