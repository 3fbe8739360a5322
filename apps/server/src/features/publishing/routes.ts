import * as contract from '@rongbian/contract/publishing'
import type { Actor } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { consoleCommand, createWriter } from '#/features/admin/index.ts'
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
  consoleCommand(app, deps, contract.sortChannels, (ctx, { body }) => channels.sortChannels(ctx, body.ids))
}

const columnRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.consoleColumns, ({ actor, params }) =>
    columns.consoleColumns(db, actor, params.channelId),
  )
  consoleCommand(app, deps, contract.saveColumn, (ctx, { params, body }) =>
    columns.saveColumn(ctx, params.channelId, body),
  )
  consoleCommand(app, deps, contract.moveColumn, (ctx, { params, body }) =>
    columns.moveColumn(ctx, params.channelId, body),
  )
  consoleCommand(app, deps, contract.removeColumn, (ctx, { params, body }) =>
    columns.removeColumn(ctx, params.channelId, body),
  )
}

const templateRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps

  route(app, deps, contract.listConsoleTemplates, ({ actor, params }) =>
    templates.listConsoleTemplates(db, actor, params.channelId),
  )
  consoleCommand(app, deps, contract.saveTemplate, (ctx, { params, body }) =>
    templates.saveTemplate(ctx, params.channelId, body),
  )
  consoleCommand(app, deps, contract.removeTemplate, (ctx, { params, body }) =>
    templates.removeTemplate(ctx, params.channelId, body),
  )
  route(app, deps, contract.previewTemplate, ({ actor, params, body }) =>
    previewTemplate({ db, env }, actor, params.channelId, body),
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
