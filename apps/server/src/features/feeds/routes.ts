import * as contract from '@rongbian/contract/feeds'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createSealer } from '#/features/accounts/index.ts'
import { command } from '#/http/command.ts'
import { FileAnswer, route } from '#/http/route.ts'
import { sayKept } from '#/say.ts'
import { discoverFeeds } from './discover.ts'
import { findFeeds, findLists, findReads } from './feed-queries.ts'
import { hubDoor } from './hub/door.ts'
import { connectList, disconnectList, searchHot, secretOwner } from './lists.ts'
import { exportOutlines, importOutlines, readOpmlText } from './opml.ts'
import { outsideRoutes } from './outside.ts'
import { presentFeed, presentLists } from './present.ts'
import * as service from './service.ts'
import { demoListAddress, openWeb } from './web.ts'

export const feedRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const ask = openWeb(env)
  const sealer = createSealer(env)
  hubDoor(app, { db, sealer })

  route(app, deps, contract.listFeeds, async ({ actor, query }) => {
    const rows = await findFeeds(db, actor.tenantId, query)
    return { items: rows.map((row) => presentFeed(row, actor.language)), total: rows[0]?.total ?? 0 }
  })
  route(app, deps, contract.discoverFeeds, ({ body }) => discoverFeeds(ask, body.url, env.TIME_ZONE))
  command(app, deps, contract.addFeed, (ctx, { body }) => service.addFeed(ctx, body))
  command(app, deps, contract.changeFeed, (ctx, { params, body }) => service.changeFeed(ctx, params.id, body))
  command(app, deps, contract.pauseFeed, (ctx, { params }) => service.pauseFeed(ctx, params.id))
  command(app, deps, contract.resumeFeed, (ctx, { params }) => service.resumeFeed(ctx, params.id))
  command(app, deps, contract.removeFeed, (ctx, { params }) => service.removeFeed(ctx, params.id))
  command(app, deps, contract.readFeedNow, (ctx, { params }) => service.readFeedNow(ctx, params.id))
  route(app, deps, contract.listReads, async ({ actor, params, query }) => {
    const rows = await findReads(db, actor.tenantId, params.id, query)
    const items = rows.map(({ at, problem, said, total: _, ...row }) => ({
      ...row,
      at: at.toISOString(),
      problem: sayKept(problem, said, actor.language),
    }))
    return { items, total: rows[0]?.total ?? 0 }
  })

  route(app, deps, contract.importOpml, async ({ actor, caller, body }) => {
    const outlines = await readOpmlText(body.opml)
    return db.transaction().execute((tx) => importOutlines({ tx, actor, caller }, outlines))
  })
  route(app, deps, contract.exportOpml, async ({ actor }) => {
    const headers = { 'content-disposition': 'attachment; filename="feeds.opml"' }
    return new FileAnswer(await exportOutlines(db, actor), headers)
  })

  route(app, deps, contract.listHotLists, async ({ actor }) =>
    presentLists(await findLists(db, actor.tenantId), actor.language),
  )
  command(app, deps, contract.connectList, (ctx, { params: { list }, body: { url, key } }) => {
    const owner = secretOwner({ tenantId: ctx.actor.tenantId, list })
    const secret = key ? sealer.seal({ key }, owner) : undefined
    return connectList(ctx, { list, url: url || (env.DEMO ? demoListAddress(list) : ''), secret })
  })
  command(app, deps, contract.disconnectList, (ctx, { params }) => disconnectList(ctx, params.list))
  route(app, deps, contract.hotSearch, ({ actor, body }) => searchHot(db, actor, body))

  if (env.DEMO) outsideRoutes(app, env)
}
