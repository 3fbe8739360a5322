import type { Feature } from '#/feature.ts'
import { channelRoutes } from '#/features/channels/routes.ts'

export const feature: Feature = {
  name: 'channels',
  routes: channelRoutes,
  files: { texts: [{ table: 'channel', column: 'logo' }] },
}
