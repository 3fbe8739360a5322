import type { Feature } from '#/feature.ts'
import { notificationRoutes } from '#/features/notifications/routes.ts'

export const feature: Feature = { name: 'notifications', routes: notificationRoutes }
