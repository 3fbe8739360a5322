import { AppError } from '@rongbian/contract'
import * as instructions from '@rongbian/contract/instructions'
import { commandMessages as messages } from '@rongbian/contract/messages/command'
import * as wall from '@rongbian/contract/wall'
import { type WallScene, wallSceneCodes } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { type CallCtx, command } from '#/http/command.ts'
import { cookieOptions } from '#/http/cookies.ts'
import { languageOf } from '#/http/language.ts'
import { publicRoute, route } from '#/http/route.ts'
import { addDisplay, changeDisplay, listDisplays, openDisplay, revokeDisplay } from './displays.ts'
import { actOnInstruction, giveInstructions, listInstructions, presentInstruction } from './instructions.ts'
import { createLitDisplays } from './lit-displays.ts'
import { createSnapshots } from './snapshots.ts'

const wallCookie = 'rb_wall'
const yearSeconds = 365 * 24 * 3600

const instructionRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, instructions.listInstructions, ({ actor, query }) =>
    listInstructions(deps.db, actor, query),
  )
  command(app, deps, instructions.giveInstructions, async (ctx, { body }) => {
    const rows = await giveInstructions(ctx, body)
    return rows.map((row) => presentInstruction(ctx.actor, row))
  })
  command(app, deps, instructions.actOnInstruction, async (ctx, { params, body }) =>
    presentInstruction(ctx.actor, await actOnInstruction(ctx, params.id, body)),
  )
}

type LitDisplays = ReturnType<typeof createLitDisplays>

const displayRoutes = (app: FastifyInstance, deps: Deps, lit: LitDisplays) => {
  const write = async <Result>(
    { actor, caller }: Omit<CallCtx, 'tx'>,
    work: (ctx: CallCtx) => Promise<Result>,
  ) => {
    const result = await deps.db.transaction().execute((tx) => work({ tx, actor, caller }))
    lit.forget()
    return result
  }
  route(app, deps, wall.listDisplays, ({ actor }) => listDisplays(deps.db, actor.tenantId))
  command(app, deps, wall.addDisplay, async (ctx, { body }) => {
    const { display, key } = await addDisplay(ctx, body)
    return { display, url: `${deps.env.BASE_PREFIX}/#/wall?key=${key}` }
  })
  route(app, deps, wall.changeDisplay, ({ params, body, ...call }) =>
    write(call, (ctx) => changeDisplay(ctx, params.id, body)),
  )
  route(app, deps, wall.revokeDisplay, ({ params, ...call }) =>
    write(call, (ctx) => revokeDisplay(ctx, params.id)),
  )
}

const wallRoutes = (app: FastifyInstance, deps: Deps, lit: LitDisplays) => {
  const { db, env, signals } = deps
  const { TIME_ZONE: timeZone } = env
  const snapshots = createSnapshots({ db, timeZone })
  snapshots.listen(signals)
  app.addHook('preClose', async () => snapshots.close())

  publicRoute(app, deps, wall.openWall, async ({ body, reply }) => {
    const token = await openDisplay(db, body.key)
    lit.forget()
    reply.setCookie(wallCookie, token, { ...cookieOptions(env), httpOnly: true, maxAge: yearSeconds })
  })
  publicRoute(app, deps, wall.readWall, async ({ query, request, signal }) => {
    const token = request.cookies[wallCookie]
    if (!token) throw new AppError('not_allowed', { message: messages.elsewhere() })
    const { tenantId, name, rotates, ...display } = await lit.find(token)
    const own = display.scene as WallScene
    const scene = rotates ? (query.scene ?? own) : own
    const { panels, mark } = await snapshots.readAfter(tenantId, scene, {
      since: query.since,
      language: languageOf(request),
      signal,
    })
    return { name, scene, scenes: rotates ? wallSceneCodes : [own], timeZone, panels, mark }
  })
  route(app, deps, wall.previewWall, async ({ actor, query, signal }) => {
    const { scene = 'overview', since } = query
    const { panels, mark } = await snapshots.readAfter(actor.tenantId, scene, {
      since,
      language: actor.language,
      signal,
    })
    return { name: '', scene, scenes: wallSceneCodes, timeZone, panels, mark }
  })
}

export const commandRoutes = (app: FastifyInstance, deps: Deps) => {
  instructionRoutes(app, deps)
  const lit = createLitDisplays(deps.db, deps.signals)
  displayRoutes(app, deps, lit)
  wallRoutes(app, deps, lit)
}
