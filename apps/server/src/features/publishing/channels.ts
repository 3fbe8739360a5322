import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type * as contract from '@rongbian/contract/publishing'
import type { Actor } from '@rongbian/domain'
import { themeNames } from '@rongbian/site'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { changesOf, checkVersion, isEmpty, record, refuse, taken } from '#/features/admin/index.ts'
import { askRebuild } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { channelUrl } from './channel-address.ts'
import * as queries from './channel-queries.ts'
import { checkDepartments, replaceGrants, withNames } from './grants.ts'

type ChannelForm = z.output<typeof contract.saveChannel.body>
type ChannelFacts = z.output<typeof contract.channelFields>

const factsOf = (row: queries.ChannelRow, departments: string[]): ChannelFacts => ({
  code: row.code,
  name: row.name,
  type: row.type,
  description: row.description,
  origin: row.origin,
  previewOrigin: row.previewOrigin,
  logo: row.logo,
  filings: row.filings,
  theme: row.theme,
  needsCover: row.needsCover,
  twoToWithdraw: row.twoToWithdraw,
  disabled: row.disabledAt !== null,
  departments,
})

export const listConsole = async (
  db: Db,
  env: Env,
  { tenantId }: Actor,
): Promise<contract.ConsoleChannel[]> => {
  const [rows, counts, columns, grants] = await Promise.all([
    queries.findChannels(db, tenantId),
    queries.countReleases(db, tenantId),
    queries.countColumns(db, tenantId),
    queries.findChannelGrants(db, tenantId),
  ])
  const of = <Row extends { channelId: string }>(found: Row[], id: string) =>
    found.filter(({ channelId }) => channelId === id)
  return rows.map((row) => {
    const [count] = of(counts, row.id)
    const departments = of(grants, row.id).map(({ departmentId }) => departmentId)
    return {
      ...factsOf(row, departments),
      id: row.id,
      version: row.version,
      url: channelUrl(env, row),
      columns: of(columns, row.id)[0]?.columns ?? 0,
      live: count?.live ?? 0,
      waiting: count?.waiting ?? 0,
      failed: count?.failed ?? 0,
      lastIssuedAt: count?.lastIssuedAt?.toISOString() ?? null,
    }
  })
}

export const gone = (): never => {
  throw new AppError('not_found', { message: publishingMessages.channelGone() })
}

export const requireChannel = async (db: Db, tenantId: number, id: string) =>
  (await queries.findChannel(db, tenantId, id)) ?? gone()

/** Scheme and host alone: paths are given out below it. */
const hostOf = (field: 'origin' | 'previewOrigin', text: string) => {
  if (!text) return ''
  const { origin, pathname, search, hash, username } = new URL(text)
  if (pathname !== '/' || search || hash || username) {
    throw refuse(field, publishingMessages.originOnly())
  }
  return origin
}

const checkLogo = (logo: string) => {
  if (logo && !/^(https?:\/\/[^\s/]|\/(?![/\\]))/.test(logo)) {
    throw refuse('logo', publishingMessages.logoUrl())
  }
}

/** The form as it is written, once all that can be judged without the other channels is right. */
const written = async (tx: Tx, tenantId: number, form: ChannelForm): Promise<ChannelFacts> => {
  const { id: _, version: __, ...facts } = form
  if (!Object.hasOwn(themeNames, facts.theme))
    throw refuse('theme', publishingMessages.themeUnknown({ name: facts.theme }))
  checkLogo(facts.logo)
  return {
    ...facts,
    name: facts.name.toWellFormed(),
    description: facts.description.toWellFormed(),
    filings: facts.filings.map((line) => line.toWellFormed()),
    origin: hostOf('origin', facts.origin),
    previewOrigin: hostOf('previewOrigin', facts.previewOrigin),
    departments: await checkDepartments(tx, tenantId, facts.departments),
  }
}

const rowOf = ({ departments: _, disabled, ...facts }: ChannelFacts, disabledAt: Date | null = null) => ({
  ...facts,
  disabledAt: disabled ? (disabledAt ?? new Date()) : null,
})

const checkTwins = (all: queries.ChannelRow[], { code, name }: ChannelFacts, self?: string) => {
  const others = all.filter(({ id }) => id !== self)
  const twin = others.find((one) => one.code === code)
  if (twin) throw taken('code', publishingMessages.codeTaken({ code, name: twin.name }))
  if (others.some((one) => one.name === name)) throw taken('name', publishingMessages.channelTaken({ name }))
}

/** An address, once readers have it, stays what it is. */
const checkAddress = async (tx: Tx, tenantId: number, before: queries.ChannelRow, after: ChannelFacts) => {
  const field = (['code', 'type'] as const).find((one) => before[one] !== after[one])
  if (!field || !(await queries.isKnownToReaders(tx, tenantId, before.id))) return
  const fixed = { code: publishingMessages.codeFixed, type: publishingMessages.typeFixed }[field]
  throw refuse(field, fixed({ name: before.name }))
}

const create = async ({ tx, actor, caller }: CallCtx, facts: ChannelFacts, sort: number) => {
  const { id } = await queries.insertChannel(tx, actor.tenantId, { ...rowOf(facts), sort })
  await replaceGrants(tx, actor.tenantId, { channelId: id, columnId: null }, facts.departments)
  const { name, ...rest } = facts
  const details = await withNames(tx, actor.tenantId, rest)
  await record({ tx, actor, caller }, id, { action: 'channel.create', target: name, details })
  await askRebuild(tx, actor.tenantId, id)
  return id
}

const grantsOf = async (tx: Tx, tenantId: number, id: string) => {
  const grants = await queries.findChannelGrants(tx, tenantId)
  return grants.filter(({ channelId }) => channelId === id).map(({ departmentId }) => departmentId)
}

const update = async ({ tx, actor, caller }: CallCtx, row: queries.ChannelRow, facts: ChannelFacts) => {
  const { tenantId } = actor
  const changes = changesOf(factsOf(row, await grantsOf(tx, tenantId, row.id)), facts)
  if (isEmpty(changes)) return row.id
  await checkAddress(tx, tenantId, row, facts)
  await queries.updateChannel(tx, tenantId, row.id, rowOf(facts, row.disabledAt))
  await replaceGrants(tx, tenantId, { channelId: row.id, columnId: null }, facts.departments)
  const details = await withNames(tx, tenantId, changes)
  await record({ tx, actor, caller }, row.id, { action: 'channel.update', target: row.name, details })
  await askRebuild(tx, tenantId, row.id)
  return row.id
}

/** Answers the id it is saved under. */
export const saveChannel = async ({ tx, actor, caller }: CallCtx, form: ChannelForm) => {
  const { tenantId } = actor
  const all = await queries.findChannels(tx, tenantId)
  const before = form.id ? (all.find(({ id }) => id === form.id) ?? gone()) : undefined
  if (before) checkVersion(before.name, before.version, form.version)
  const facts = await written(tx, tenantId, form)
  checkTwins(all, facts, form.id)
  if (!before) return create({ tx, actor, caller }, facts, (all.at(-1)?.sort ?? -1) + 1)
  return update({ tx, actor, caller }, before, facts)
}

export const sortChannels = async ({ tx, actor, caller }: CallCtx, ids: readonly string[]) => {
  const all = await queries.findChannels(tx, actor.tenantId)
  const before = all.map(({ id }) => id)
  if (ids.length !== before.length || !before.every((id) => ids.includes(id))) {
    throw new AppError('stale', { message: publishingMessages.channelsChanged() })
  }
  if (before.every((id, index) => id === ids[index])) return
  await queries.numberChannels(tx, actor.tenantId, ids)
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? id
  await record({ tx, actor, caller }, '', {
    action: 'channel.sort',
    target: publishingMessages.channelCount({ count: ids.length }),
    details: { order: { from: before.map(nameOf), to: ids.map(nameOf) } },
  })
}
