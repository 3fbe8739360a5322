import * as contract from '@rongbian/contract/locks'
import type { LockPurpose } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'
import { lookAfter, sweepLocks } from './sweep.ts'

const purposes = [
  [contract.lockStory, 'edit'],
  [contract.holdForEdit, 'edit'],
  [contract.holdForProductEdit, 'product-edit'],
  [contract.holdForDeliver, 'deliver'],
  [contract.holdForApproval, 'approval'],
  [contract.holdForRatify, 'ratify'],
] as const satisfies [typeof contract.lockStory, LockPurpose][]

export const lockRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, log } = deps
  const stopSweeping = sweepLocks(db, log)
  app.addHook('onClose', async () => stopSweeping())

  for (const [endpoint, purpose] of purposes) {
    // An old client names no tab: its session stands for one.
    command(app, deps, endpoint, (ctx, { session, params, body: { tab = session.id } }) =>
      service.takeLock(ctx, params.storyId, purpose, tab),
    )
  }
  route(app, deps, contract.releaseStory, async ({ actor, params, body }) => {
    await db.transaction().execute((tx) => service.releaseLock({ tx, actor }, params.storyId, body))
    lookAfter(db, log, { tenantId: actor.tenantId, id: params.storyId })
  })
  route(app, deps, contract.beat, ({ actor, params, body }) =>
    service.beat({ db, actor }, params.storyId, body.tab, body.active),
  )
  command(app, deps, contract.forceUnlock, (ctx, { params, body }) =>
    service.forceUnlock(ctx, params.storyId, body.tab),
  )
  route(app, deps, contract.listLocks, ({ actor }) => service.listLocks(db, actor))
}
