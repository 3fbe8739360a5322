import * as contract from '@rongbian/contract/announcements'
import { can, dayIn } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { once } from '#/http/once.ts'
import { route } from '#/http/route.ts'
import * as change from './change.ts'
import * as service from './service.ts'
import { cleanAnnouncement } from './text.ts'

/** What the newsroom is told, and who has read it. */
export const announcementRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const today = () => dayIn(new Date(), env.TIME_ZONE)

  route(app, deps, contract.listAnnouncements, ({ actor, body }) =>
    service.listAnnouncements(db, actor, today(), body),
  )
  route(app, deps, contract.readAnnouncement, ({ actor, params }) =>
    service.readAnnouncement(db, actor, today(), params.id),
  )
  route(app, deps, contract.listAnnouncementReaders, ({ actor, params }) =>
    service.listReaders(db, actor, today(), params.id),
  )
  route(app, deps, contract.announcementPermission, ({ actor }) => can(actor, 'announcements.manage'))

  route(app, deps, contract.createAnnouncement, async (call) => {
    const { actor, caller, body } = call
    const text = await cleanAnnouncement(body.content)
    const act = { actor, caller, today: today() }
    return once(db, contract.createAnnouncement, call, (tx) => change.createAnnouncement(tx, act, body, text))
  })
  route(app, deps, contract.updateAnnouncement, async ({ actor, caller, body }) => {
    const text = await cleanAnnouncement(body.content)
    const act = { actor, caller, today: today() }
    return db.transaction().execute((tx) => change.updateAnnouncement(tx, act, body, text))
  })
  route(app, deps, contract.withdrawAnnouncement, ({ actor, caller, body }) =>
    db
      .transaction()
      .execute((tx) => change.withdrawAnnouncement(tx, { actor, caller, today: today() }, body)),
  )
}
