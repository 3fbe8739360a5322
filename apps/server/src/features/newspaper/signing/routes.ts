import * as contract from '@rongbian/contract/newspaper'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { claimPage, myPages } from './mine.ts'
import { listDifferences, settleDifference } from './settle.ts'
import { denyPage, overrideErrors, recallPage, sendPage, signPage } from './sign.ts'

export const signingRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  command(app, deps, contract.sendPage, (ctx, { params, body }) => sendPage(ctx, params.id, body))
  command(app, deps, contract.recallPage, (ctx, { params, body }) => recallPage(ctx, params.id, body))
  command(app, deps, contract.signPage, (ctx, { params, body }) => signPage(ctx, params.id, body))
  command(app, deps, contract.denyPage, (ctx, { params, body }) => denyPage(ctx, params.id, body))
  command(app, deps, contract.overrideErrors, (ctx, { params, body }) => overrideErrors(ctx, params.id, body))
  route(app, deps, contract.myPages, ({ actor }) => myPages({ db, actor }))
  command(app, deps, contract.claimPage, (ctx, { params, body }) => claimPage(ctx, params.id, body.editorId))
  route(app, deps, contract.listDifferences, ({ actor, params }) => listDifferences({ db, actor }, params.id))
  command(app, deps, contract.settleDifference, (ctx, { params, body }) =>
    settleDifference(ctx, params.id, body),
  )
}
