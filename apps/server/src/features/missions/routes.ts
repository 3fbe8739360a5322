import * as contract from '@rongbian/contract/missions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { onceInOneStatement } from '#/http/once.ts'
import { route } from '#/http/route.ts'
import { actOnMission } from './act.ts'
import { changeMission, giveMission } from './give.ts'
import { findLoad } from './load.ts'
import { addMaterial, beginStory } from './material.ts'
import { presentListed, showMission } from './present.ts'
import { findMissions } from './queries.ts'
import { tasksOfTopic, topicsOfUser } from './rc.ts'

export const missionRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const zone = env.TIME_ZONE

  route(app, deps, contract.listMissions, async ({ actor, query }) => {
    const { rows, total } = await findMissions(db, actor, query)
    return { items: rows.map((row) => presentListed(actor, row)), total }
  })
  route(app, deps, contract.missionLoad, ({ actor, query }) => findLoad(db, actor, query))
  route(app, deps, contract.getMission, ({ actor, params }) => showMission(db, actor, params.id))
  command(app, deps, contract.giveMission, async (ctx, { body }) =>
    showMission(ctx.tx, ctx.actor, await giveMission(ctx, body, zone)),
  )
  command(app, deps, contract.changeMission, async (ctx, { params, body }) => {
    await changeMission(ctx, params.id, body, zone)
    return showMission(ctx.tx, ctx.actor, params.id)
  })
  // Whoever has handed a task of a secret topic on still reads what became of it.
  command(app, deps, contract.actOnMission, async (ctx, { params, body }) => {
    await actOnMission(ctx, params.id, body, zone)
    return showMission(ctx.tx, ctx.actor, params.id)
  })
  command(app, deps, contract.addMaterial, (ctx, { params, body }) => addMaterial(ctx, params.id, body))
  route(app, deps, contract.beginStory, async (call) => {
    const write = await beginStory({ db, actor: call.actor }, call.params.id)
    return onceInOneStatement(db, contract.beginStory, call, write)
  })

  route(app, deps, contract.topicsOfUser, ({ actor, query }) => topicsOfUser(db, actor, query))
  route(app, deps, contract.tasksOfTopic, ({ actor, query }) => tasksOfTopic(db, actor, query))
}
