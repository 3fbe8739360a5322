import * as contract from '@rongbian/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const notificationRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.latestNotifications, ({ actor, body }) =>
    service.latestNotifications(db, actor, body.size),
  )

  route(app, deps, contract.listNotifications, ({ actor, query }) =>
    service.listNotifications(db, actor, query),
  )

  route(app, deps, contract.showNotification, ({ actor, params }) =>
    service.readNotification(db, actor, params.uuid),
  )

  route(app, deps, contract.readNotification, async ({ actor, params }) => {
    await service.readNotification(db, actor, params.uuid)
  })

  route(app, deps, contract.readAllNotifications, async ({ actor }) => {
    await service.readAllNotifications(db, actor)
  })
}
