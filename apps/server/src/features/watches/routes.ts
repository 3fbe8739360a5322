import * as contract from '@rongbian/contract/watches'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createSealer } from '#/features/accounts/index.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { demandHook } from './post.ts'
import { listAlerts, presentWatches } from './present.ts'
import { demandWatch, findWatches } from './rows.ts'
import { muteWatch, removeWatch, saveWatch, switchWatch } from './write.ts'

export const watchRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const sealer = createSealer(env)
  route(app, deps, contract.listWatches, async ({ actor }) =>
    presentWatches(db, sealer, actor, await findWatches(db, actor)),
  )
  route(app, deps, contract.listAlerts, ({ actor, query }) => listAlerts(db, actor, query))
  route(app, deps, contract.saveWatch, async ({ actor, caller, body }) => {
    // Names are looked up outside the transaction.
    await demandHook(body.hookUrl)
    const id = await db.transaction().execute((tx) => saveWatch({ tx, actor, caller }, sealer, body))
    const [saved] = await presentWatches(db, sealer, actor, [await demandWatch(db, actor, id)])
    if (!saved) throw new Error('a saved rule is gone')
    return saved
  })
  command(app, deps, contract.switchWatch, (ctx, { params, body }) => switchWatch(ctx, params.id, body.on))
  command(app, deps, contract.removeWatch, (ctx, { params }) => removeWatch(ctx, params.id))
  command(app, deps, contract.muteWatch, (ctx, { params, body }) => muteWatch(ctx, params.id, body))
}
