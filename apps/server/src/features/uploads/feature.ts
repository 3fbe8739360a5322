import type { Feature } from '#/feature.ts'
import { uploadRoutes } from '#/features/uploads/routes.ts'

export const feature: Feature = {
  name: 'uploads',
  routes: uploadRoutes,
  files: { hashes: [{ table: 'upload', column: 'hash' }] },
}
