import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/announcements'
import { announcementMessages } from '@rongbian/contract/messages/announcements'
import type { Actor } from '@rongbian/domain'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { changesOf } from '#/features/admin/index.ts'
import type { Caller } from '#/http/route.ts'
import * as queries from './queries.ts'
import { markRead, readerOf, showAnnouncement, unknown } from './service.ts'
import { tellAudience, tellLists } from './tell.ts'
import type { AnnouncementText } from './text.ts'

type Form = z.output<typeof contract.createAnnouncement.body>
type Update = z.output<typeof contract.updateAnnouncement.body>

/** Who does it, from where, on which of the newsroom's days. */
export interface Act {
  actor: Actor
  caller: Caller
  today: string
}

/** A department chosen before and closed since may stay; nobody is in it. */
const demandDepartments = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  const open = await queries.findOpenDepartments(tx, tenantId, ids)
  if (open.length < new Set(ids).size)
    throw new AppError('invalid', { fields: { departmentIds: announcementMessages.departmentGone() } })
}

const valuesOf = (
  { title, startDate, endDate, pinned, departmentIds }: Form,
  text: AnnouncementText,
  by: Actor,
) => ({
  ...text,
  title,
  startDate,
  endDate,
  pinned,
  departmentIds: [...new Set(departmentIds)],
  byId: by.id,
  byName: by.name,
})

/** Whoever wrote it has read it, and the others it is for hear of it. */
const settle = async (tx: Tx, { actor, today }: Act, id: number, isNew: boolean) => {
  const key = { tenantId: actor.tenantId, id }
  const row = await queries.findAnnouncement(tx, readerOf(actor, today), id, false)
  if (row?.isMine && isNew) await markRead(tx, actor, id)
  if (row?.isCurrent) await tellAudience(tx, row)
  await tellLists(tx, key)
  return showAnnouncement(tx, actor, today, id)
}

export const createAnnouncement = async (tx: Tx, act: Act, form: Form, text: AnnouncementText) => {
  const { actor, caller } = act
  await demandDepartments(tx, actor.tenantId, form.departmentIds)
  const id = await queries.insertAnnouncement(tx, actor.tenantId, valuesOf(form, text, actor))
  const saved = await settle(tx, act, id, true)
  await audit(tx, actor, caller, {
    action: 'announcement.create',
    target: form.title,
    details: factsOf(saved),
  })
  return saved
}

const demandOpen = async (
  tx: Tx,
  { actor, today }: Act,
  { id, version }: { id: number; version: number },
) => {
  const row = await queries.lockAnnouncement(tx, { tenantId: actor.tenantId, id })
  if (!row) throw unknown()
  if (row.withdrawnAt) throw new AppError('not_allowed', { message: announcementMessages.withdrawn() })
  const current = await showAnnouncement(tx, actor, today, id)
  if (row.version === version) return { row, current }
  throw new AppError('stale', {
    message: announcementMessages.changedBy({ name: row.byName }),
    facts: { current },
  })
}

/** What the log keeps of it. */
const factsOf = ({ title, summary, startDate, endDate, pinned, departments }: contract.Announcement) => ({
  title,
  content: summary,
  startsOn: startDate,
  endsOn: endDate,
  pinned,
  departments: departments.map(({ name }) => name),
})

export const updateAnnouncement = async (
  tx: Tx,
  act: Act,
  { id, version, again, ...form }: Update,
  text: AnnouncementText,
) => {
  const { actor, caller } = act
  const key = { tenantId: actor.tenantId, id }
  const { row, current } = await demandOpen(tx, act, { id, version })
  const added = form.departmentIds.filter((one) => !row.departmentIds.includes(one))
  await demandDepartments(tx, actor.tenantId, added)
  await queries.updateAnnouncement(tx, key, valuesOf(form, text, actor))
  if (again) await queries.beginRound(tx, key)
  const saved = await settle(tx, act, id, again)
  const details = { ...changesOf(factsOf(current), factsOf(saved)), ...(again && { again }) }
  await audit(tx, actor, caller, { action: 'announcement.update', target: saved.title, details })
  return saved
}

export const withdrawAnnouncement = async (tx: Tx, act: Act, which: { id: number; version: number }) => {
  const { actor, caller, today } = act
  const { current } = await demandOpen(tx, act, which)
  const key = { tenantId: actor.tenantId, id: which.id }
  await queries.updateAnnouncement(tx, key, { withdrawnAt: new Date() })
  await tellLists(tx, key)
  await audit(tx, actor, caller, { action: 'announcement.withdraw', target: current.title })
  return showAnnouncement(tx, actor, today, which.id)
}
