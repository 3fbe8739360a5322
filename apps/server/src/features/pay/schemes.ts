import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { NewPayVersion, PaySchemeView } from '@rongbian/contract/pay'
import {
  type Actor,
  addDays,
  checkTerms,
  type DatedTerms,
  decimalText,
  type LanguageId,
  legalMinimum,
  type PayRule,
  type PayScheme,
  type PaySchemeKind,
  type PayTerms,
} from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { say, toJson } from '#/say.ts'
import { lastDay, monthOf } from './months.ts'

interface VersionRow extends DatedTerms {
  note: string
  byName: string
  at: Date
}

export interface SchemeRow extends PayScheme {
  id: string
  name: string
  /** The first one first. */
  versions: [VersionRow, ...VersionRow[]]
}

export const findSchemes = async (db: Db, tenantId: number): Promise<SchemeRow[]> => {
  const schemes = await db
    .selectFrom('payScheme')
    .select(['id', 'kind', 'name'])
    .where('tenantId', '=', tenantId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const versions = await db
    .selectFrom('payVersion')
    .select(['schemeId', 'no', 'fromDay', 'terms', 'note', 'byName', 'at'])
    .where('tenantId', '=', tenantId)
    .orderBy('no')
    .execute()
  const bySchemes = Map.groupBy(versions, ({ schemeId }) => schemeId)
  return schemes.map(({ kind, ...scheme }) => ({
    ...scheme,
    kind: kind as PaySchemeKind,
    // A scheme is made together with its first version; terms were checked when they were written.
    versions: (bySchemes.get(scheme.id) ?? []).map(({ schemeId: _, terms, ...version }) => ({
      ...version,
      terms: terms as unknown as PayTerms,
    })) as SchemeRow['versions'],
  }))
}

export const findScheme = async (db: Db, tenantId: number, schemeId: string) => {
  const scheme = (await findSchemes(db, tenantId)).find(({ id }) => id === schemeId)
  if (!scheme) throw new AppError('not_found')
  return scheme
}

/** One after the other: whoever computes, shows, closes or changes a scheme holds it. */
export const holdScheme = async (tx: Tx, tenantId: number, schemeId: string) => {
  await tx
    .selectFrom('payScheme')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', schemeId)
    .forUpdate()
    .execute()
  return findScheme(tx, tenantId, schemeId)
}

const isBelow = (kind: PaySchemeKind, { part, per, amount }: PayRule) =>
  kind === 'fee' && part === 'base' && per === 'thousand' && amount < legalMinimum

const presentVersions = ({ kind, versions }: SchemeRow, language?: LanguageId) =>
  versions
    .map(({ at, ...version }, index) => {
      const next = versions[index + 1]
      const low = version.terms.rules.filter((rule) => isBelow(kind, rule))
      return {
        ...version,
        // The contract's shape is the one it was kept in.
        terms: version.terms as PaySchemeView['versions'][number]['terms'],
        at: at.toISOString(),
        untilDay: next ? addDays(next.fromDay, -1) : null,
        warnings: low.map(({ name }) =>
          say(messages.belowMinimum({ rule: name, least: decimalText(legalMinimum) }), language),
        ),
      }
    })
    .toReversed()

const present = (scheme: SchemeRow, language?: LanguageId): PaySchemeView => ({
  schemeId: scheme.id,
  kind: scheme.kind,
  name: scheme.name,
  versions: presentVersions(scheme, language),
})

export const listSchemes = async (db: Db, { tenantId, language }: Actor) =>
  (await findSchemes(db, tenantId)).map((scheme) => present(scheme, language))

const knownIds = async (tx: Tx, table: 'channel' | 'channelColumn', tenantId: number) => {
  const rows = await tx.selectFrom(table).select('id').where('tenantId', '=', tenantId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** A version that says something against itself, or names what is not there, is not kept. */
const demandTerms = async (tx: Tx, tenantId: number, kind: PaySchemeKind, terms: PayTerms) => {
  const refusal = checkTerms(kind, terms)
  const refuse = (message: ReturnType<typeof messages.noBase>) =>
    new AppError('invalid', { message, fields: { rules: message } })
  if (refusal) throw refuse(messages[refusal.problem](refusal))
  const channels = await knownIds(tx, 'channel', tenantId)
  const columns = await knownIds(tx, 'channelColumn', tenantId)
  for (const { name, when } of terms.rules) {
    if (when.channelIds.some((id) => !channels.has(id))) throw refuse(messages.unknownChannel({ rule: name }))
    if (when.columnIds.some((id) => !columns.has(id))) throw refuse(messages.unknownColumn({ rule: name }))
  }
}

const insertVersion = async (
  { tx, actor }: CallCtx,
  schemeId: string,
  no: number,
  { fromDay, terms, note }: NewPayVersion,
) => {
  const by = { byId: actor.id, byName: actor.name }
  await tx
    .insertInto('payVersion')
    .values({ tenantId: actor.tenantId, schemeId, no, fromDay, terms: toJson(terms), note, ...by })
    .execute()
}

export const addScheme = async (
  ctx: CallCtx,
  { kind, name, ...version }: NewPayVersion & { kind: PaySchemeKind; name: string },
) => {
  const { tx, actor, caller } = ctx
  const { tenantId } = actor
  await demandTerms(tx, tenantId, kind, version.terms)
  const row = await tx
    .insertInto('payScheme')
    .values({ tenantId, kind, name })
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { message: messages.schemeTaken({ name }) })
  await insertVersion(ctx, row.id, 1, version)
  await audit(tx, actor, caller, { action: 'pay.scheme', target: name, details: { kind, ...version } })
  return present(await findScheme(tx, tenantId, row.id), actor.language)
}

const lastClosed = async (tx: Tx, tenantId: number, schemeId: string) => {
  const { month } = await tx
    .selectFrom('payPeriod')
    .select((row) => row.fn.max('month').as('month'))
    .where('tenantId', '=', tenantId)
    .where('schemeId', '=', schemeId)
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow()
  return month ? monthOf(month) : undefined
}

/** Days that are paid for keep their rules, and versions follow each other. */
const demandStart = async (tx: Tx, tenantId: number, { id, versions }: SchemeRow, fromDay: string) => {
  const closed = await lastClosed(tx, tenantId, id)
  if (closed && fromDay <= lastDay(closed))
    throw new AppError('invalid', { fields: { fromDay: messages.beginsClosed({ month: closed }) } })
  const latest = versions.at(-1)
  if (latest && fromDay < latest.fromDay)
    throw new AppError('invalid', {
      fields: { fromDay: messages.beginsBefore({ no: latest.no, day: latest.fromDay }) },
    })
}

export const addVersion = async (
  ctx: CallCtx,
  { schemeId, ...version }: NewPayVersion & { schemeId: string },
) => {
  const { tx, actor, caller } = ctx
  const { tenantId } = actor
  const scheme = await holdScheme(tx, tenantId, schemeId)
  await demandTerms(tx, tenantId, scheme.kind, version.terms)
  await demandStart(tx, tenantId, scheme, version.fromDay)
  await insertVersion(ctx, schemeId, scheme.versions.length + 1, version)
  await audit(tx, actor, caller, { action: 'pay.version', target: scheme.name, details: { ...version } })
  return present(await findScheme(tx, tenantId, schemeId), actor.language)
}
