import * as contract from '@rongbian/contract/words'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { adminWordRoutes } from './admin-routes.ts'
import { rulebooksOf } from './rulebook.ts'
import * as service from './service.ts'

export const wordRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const rulebookOf = rulebooksOf(deps)

  route(app, deps, contract.checkWords, async ({ actor, body }) =>
    service.checkTexts(db, actor, await rulebookOf(actor.tenantId), body),
  )

  route(app, deps, contract.wordPack, async ({ actor, query }) => {
    const { version, rules, simplify } = await rulebookOf(actor.tenantId)
    if (query.version === version) return { version, rules: null, simplify: '' }
    return { version, rules, simplify: [...simplify].flat().join('') }
  })

  route(app, deps, contract.listWordExceptions, ({ actor, query }) =>
    service.exceptionsOf(db, actor, query.storyId),
  )

  route(app, deps, contract.addWordException, async ({ actor, caller, body }) => {
    const book = await rulebookOf(actor.tenantId)
    return db.transaction().execute((tx) => service.addException({ tx, actor, caller }, book, body))
  })

  command(app, deps, contract.removeWordException, (ctx, { body }) => service.removeException(ctx, body))

  adminWordRoutes(app, deps)
}
