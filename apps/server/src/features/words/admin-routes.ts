import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { FileAnswer, route } from '#/http/route.ts'
import * as service from './admin-service.ts'
import * as packs from './pack-service.ts'

export const adminWordRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  route(app, deps, contract.listWords, ({ actor, query }) => service.listWords(db, actor, query))

  route(app, deps, contract.createWord, ({ actor, caller, body }) =>
    write((tx) => service.createWord({ tx, actor, caller }, body)),
  )

  route(app, deps, contract.updateWord, async ({ actor, caller, params, body }) => {
    await write((tx) => service.updateWord({ tx, actor, caller }, params.uuid, body))
    return null
  })

  route(app, deps, contract.setWordStatus, async ({ actor, caller, params, body }) => {
    await write((tx) => service.setWordStatus({ tx, actor, caller }, params.uuid, body.enabled))
    return null
  })

  route(app, deps, contract.removeWord, async ({ actor, caller, params }) => {
    await write((tx) => service.removeWord({ tx, actor, caller }, params.uuid))
    return null
  })

  route(app, deps, contract.importWords, ({ actor, caller, body }) =>
    write((tx) => service.importWords({ tx, actor, caller }, body)),
  )

  route(app, deps, contract.exportWords, async ({ actor, caller, query }) => {
    const csv = await write((tx) => service.exportWords({ tx, actor, caller }, query))
    const today = new Date().toLocaleDateString('sv', { timeZone: env.TIME_ZONE })
    const name = encodeURIComponent(`词库-${today}.csv`)
    return new FileAnswer(csv, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="words.csv"; filename*=UTF-8''${name}`,
    })
  })

  route(app, deps, contract.listWordPacks, ({ actor }) => packs.listPacks(db, actor.tenantId))

  route(app, deps, contract.listPackWords, ({ actor, params, query }) =>
    packs.listPackWords(db, actor.tenantId, params.code, query),
  )

  route(app, deps, contract.setWordPack, async ({ actor, caller, params, body }) => {
    await write((tx) => packs.setPack({ tx, actor, caller }, params.code, body.enabled))
    return null
  })
}
