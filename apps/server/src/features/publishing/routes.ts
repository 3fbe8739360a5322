import * as contract from '@rongbian/contract/publishing'
import type { Actor } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createWriter } from '#/features/admin/index.ts'
import { route } from '#/http/route.ts'
import * as channels from './channels.ts'
import * as columns from './columns.ts'
import * as ledger from './ledger.ts'
import { previewTemplate } from './preview.ts'
import * as templates from './templates.ts'

const channelRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const write = createWriter(deps)
  const shown = async (actor: Actor, id: string) => {
    const saved = (await channels.listConsole(db, env, actor)).find((channel) => channel.id === id)
    return saved ?? channels.gone()
  }

  route(app, deps, contract.listConsole, ({ actor }) => channels.listConsole(db, env, actor))
  route(app, deps, contract.saveChannel, async ({ actor, caller, body }) =>
    shown(actor, await write(actor, (tx) => channels.saveChannel({ tx, actor, caller }, body))),
  )
  route(app, deps, contract.sortChannels, async ({ actor, caller, body }) => {
    await write(actor, (tx) => channels.sortChannels({ tx, actor, caller }, body.ids))
    return null
  })
}

const columnRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const write = createWriter(deps)

  route(app, deps, contract.consoleColumns, ({ actor, params }) =>
    columns.consoleColumns(db, actor, params.channelId),
  )
  route(app, deps, contract.saveColumn, ({ actor, caller, params, body }) =>
    write(actor, (tx) => columns.saveColumn({ tx, actor, caller }, params.channelId, body)),
  )
  route(app, deps, contract.moveColumn, ({ actor, caller, params, body }) =>
    write(actor, (tx) => columns.moveColumn({ tx, actor, caller }, params.channelId, body)),
  )
  route(app, deps, contract.removeColumn, ({ actor, caller, params, body }) =>
    write(actor, (tx) => columns.removeColumn({ tx, actor, caller }, params.channelId, body)),
  )
}

const templateRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const write = createWriter(deps)

  route(app, deps, contract.listConsoleTemplates, ({ actor, params }) =>
    templates.listConsoleTemplates(db, actor, params.channelId),
  )
  route(app, deps, contract.saveTemplate, ({ actor, caller, params, body }) =>
    write(actor, (tx) => templates.saveTemplate({ tx, actor, caller }, params.channelId, body)),
  )
  route(app, deps, contract.removeTemplate, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => templates.removeTemplate({ tx, actor, caller }, params.channelId, body))
    return null
  })
  route(app, deps, contract.previewTemplate, ({ actor, params, body }) =>
    previewTemplate(db, env, actor, params.channelId, body),
  )
}

const ledgerRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.columnStories, ({ actor, params, query }) =>
    ledger.columnStories(db, actor, params.columnId, query),
  )
  route(app, deps, contract.listLedger, ({ actor, query }) => ledger.listLedger(db, actor, query))
  route(app, deps, contract.paperPool, ({ actor, params, query }) =>
    ledger.paperPool(db, actor, params.channelId, query.date),
  )
}

/** The publishing console: channels, their columns and templates, and what was handed over to them. */
export const publishingRoutes = (app: FastifyInstance, deps: Deps) => {
  for (const part of [channelRoutes, columnRoutes, templateRoutes, ledgerRoutes]) part(app, deps)
}
