import { AppError } from '@rongbian/contract'
import * as contract from '@rongbian/contract/calendar'
import * as outside from '@rongbian/contract/outside-calendars'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { openWeb } from '#/features/feeds/index.ts'
import { command } from '#/http/command.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { say } from '#/say.ts'
import { findEvent, presentEvent } from './event-rows.ts'
import { addEvent, cancelEvent, changeEvent } from './events.ts'
import { icsFor } from './ics-feed.ts'
import { findItems, findTray } from './items.ts'
import { issueKey, listKeys, revokeKey, useKey } from './keys.ts'
import { moveItem } from './moves.ts'
import {
  addCalendar,
  importCalendar,
  listCalendars,
  parseIcs,
  removeCalendar,
  showCalendar,
} from './outside.ts'
import { readNow } from './read-due.ts'

const icsFile = /^([\w-]{43})\.ics$/

export const calendarRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env, log } = deps
  const timeZone = env.TIME_ZONE
  const origin = env.PUBLIC_URL && `${new URL(env.PUBLIC_URL).origin}${env.BASE_PREFIX}`

  route(app, deps, contract.listCalendar, ({ actor, query: { from, to, ...which } }) =>
    findItems(db, actor, { from: new Date(from), to: new Date(to), ...which }, timeZone),
  )
  route(app, deps, contract.calendarTray, ({ actor }) => findTray(db, actor))
  command(app, deps, contract.moveItem, (ctx, { body }) => moveItem(ctx, body, timeZone))
  route(app, deps, contract.getEvent, async ({ actor, params }) =>
    presentEvent(actor, await findEvent(db, actor.tenantId, params.id)),
  )
  command(app, deps, contract.addEvent, async (ctx, { body }) => {
    const id = await addEvent(ctx, body)
    return presentEvent(ctx.actor, await findEvent(ctx.tx, ctx.actor.tenantId, id))
  })
  command(app, deps, contract.changeEvent, async (ctx, { params, body }) => {
    await changeEvent(ctx, params.id, body, timeZone)
    return presentEvent(ctx.actor, await findEvent(ctx.tx, ctx.actor.tenantId, params.id))
  })
  command(app, deps, contract.cancelEvent, (ctx, { params, body }) =>
    cancelEvent(ctx, params.id, body, timeZone),
  )

  route(app, deps, outside.listCalendars, ({ actor }) => listCalendars(db, actor))
  command(app, deps, outside.addCalendar, async (ctx, { body }) =>
    showCalendar(ctx.tx, ctx.actor, await addCalendar(ctx, body)),
  )
  route(app, deps, outside.importCalendar, async ({ actor, caller, body: { ics, ...named } }) => {
    const read = await parseIcs(ics, timeZone, new Date())
    return db.transaction().execute((tx) => importCalendar({ tx, actor, caller }, named, read))
  })
  route(app, deps, outside.readCalendarNow, async ({ actor, params: { id } }) => {
    const remarks = await readNow({ db, log, ask: openWeb(env), timeZone }, actor.tenantId, id)
    return {
      calendar: await showCalendar(db, actor, id),
      remarks: remarks.map((remark) => say(remark, actor.language)),
    }
  })
  command(app, deps, outside.removeCalendar, (ctx, { params }) => removeCalendar(ctx, params.id))

  route(app, deps, outside.listIcsKeys, ({ actor }) => listKeys(db, actor))
  command(app, deps, outside.issueIcsKey, async (ctx, { body }) => {
    const { id, key } = await issueKey(ctx, body)
    return { id, url: `${origin || env.BASE_PREFIX}/ics/${key}.ics` }
  })
  command(app, deps, outside.revokeIcsKey, (ctx, { params }) => revokeKey(ctx, params.id))
  publicRoute(app, deps, outside.readIcs, async ({ params: { file }, request, reply }) => {
    const [, key] = icsFile.exec(file) ?? []
    const owner = key ? await useKey(db, key) : undefined
    if (!owner) throw new AppError('not_found')
    const { body, etag } = await icsFor(db, owner, { timeZone, origin })
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (request.headers['if-none-match'] !== etag) return new FileAnswer(body, headers)
    reply.code(304)
    return new FileAnswer('', headers)
  })
}
