import type { Feature } from '#/feature.ts'
import { pusherOf } from '#/features/push/provider.ts'
import { pushRoutes } from '#/features/push/routes.ts'
import { startPushes } from '#/features/push/worker.ts'

export const feature: Feature = {
  name: 'push',
  routes: pushRoutes,
  work: [({ env, log, db }) => startPushes({ log, pusher: pusherOf(env) }, db)],
}
