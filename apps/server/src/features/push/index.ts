export { pusherOf } from '#/features/push/provider.ts'
export { pushRoutes } from '#/features/push/routes.ts'
export { startPushes } from '#/features/push/worker.ts'
