import type { Feature } from '#/feature.ts'
import { imageRoutes } from '#/features/images/routes.ts'

export const feature: Feature = {
  name: 'images',
  routes: imageRoutes,
  files: { hashes: [{ table: 'stored_file', column: 'made_from' }], texts: [] },
}
