import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { FileAnswer, route } from '#/http/route.ts'
import * as service from './admin-service.ts'
import * as packs from './pack-service.ts'

export const adminWordRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps

  route(app, deps, contract.listWords, ({ actor, query }) => service.listWords(db, actor, query))

  command(app, deps, contract.createWord, (ctx, { body }) => service.createWord(ctx, body))

  command(app, deps, contract.updateWord, (ctx, { params, body }) =>
    service.updateWord(ctx, params.uuid, body),
  )

  command(app, deps, contract.setWordStatus, (ctx, { params, body }) =>
    service.setWordStatus(ctx, params.uuid, body.enabled),
  )

  command(app, deps, contract.removeWord, (ctx, { params }) => service.removeWord(ctx, params.uuid))

  command(app, deps, contract.importWords, (ctx, { body }) => service.importWords(ctx, body))

  command(app, deps, contract.exportWords, async (ctx, { query }) => {
    const csv = await service.exportWords(ctx, query)
    const today = new Date().toLocaleDateString('sv', { timeZone: env.TIME_ZONE })
    const name = encodeURIComponent(`词库-${today}.csv`)
    return new FileAnswer(csv, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="words.csv"; filename*=UTF-8''${name}`,
    })
  })

  route(app, deps, contract.listWordPacks, ({ actor }) => packs.listPacks(db, actor))

  route(app, deps, contract.listPackWords, ({ actor, params, query }) =>
    packs.listPackWords(db, actor.tenantId, params.code, query),
  )

  command(app, deps, contract.setWordPack, (ctx, { params, body }) =>
    packs.setPack(ctx, params.code, body.enabled),
  )
}
