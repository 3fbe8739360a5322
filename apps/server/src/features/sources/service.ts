import { AppError } from '@rongbian/contract'
import { sourceMessages as messages, type Source, type SourceForm } from '@rongbian/contract/sources'
import { type Actor, provinceCodes, sourceKindCodes } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'

interface Row {
  id: number
  name: string
  kind: string
  province: string
  listedFrom: string | null
  listedTo: string | null
  version: number
  words: string[]
}

const present = ({ words, kind, province, ...row }: Row): Source => ({
  ...row,
  kind: sourceKindCodes.find((code) => code === kind) ?? 'other',
  province: provinceCodes.find((code) => code === province) ?? '',
  aliases: words.filter((word) => word !== row.name),
})

const findSources = async (db: Db, tenantId: number) => {
  const { rows } = await sql<Row>`
    select source.id, source.name, source.kind, source.province, source.listed_from::text, source.listed_to::text,
      source.version, array(select word.alias from stat_source_alias as word
        where word.tenant_id = source.tenant_id and word.source_id = source.id order by word.alias) as words
    from stat_source as source where source.tenant_id = ${tenantId}
    order by source.name collate "zh-x-icu", source.id`.execute(db)
  return rows
}

const unknownMost = 100

/** What stories said and nobody registered, what was said most first. */
const findUnknown = async (db: Db, tenantId: number) => {
  const { rows } = await sql<{ name: string; count: number }>`
    select cell.key as name, sum(cell.count)::float8 as count from stat_cell as cell
    where cell.tenant_id = ${tenantId} and cell.unit = 'day' and cell.cube = 'source' and cell.kind = 'created'
      and cell.key <> '' and not exists (select from stat_source_alias as word
        where word.tenant_id = cell.tenant_id and word.alias = cell.key)
    group by 1 order by 2 desc, 1 limit ${unknownMost}`.execute(db)
  return rows
}

export const listSources = async (db: Db, { tenantId }: Actor) => ({
  items: (await findSources(db, tenantId)).map(present),
  unknown: await findUnknown(db, tenantId),
})

const findSource = (tx: Tx, tenantId: number, id: number) =>
  tx
    .selectFrom('statSource')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const demandSource = async (tx: Tx, tenantId: number, id: number) => {
  const source = await findSource(tx, tenantId, id)
  if (!source) throw new AppError('not_found', { message: messages.gone() })
  return source
}

/** Its name and all other words for it, in the place of those before; a word that means another is not taken from it. */
const setWords = async (tx: Tx, tenantId: number, sourceId: number, { name, aliases }: SourceForm) => {
  await tx
    .deleteFrom('statSourceAlias')
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute()
  const words = [...new Set([name, ...aliases])]
  const taken = await tx
    .insertInto('statSourceAlias')
    .values(words.map((alias) => ({ tenantId, alias, sourceId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('alias')
    .execute()
  const [word] = words.filter((one) => !taken.some(({ alias }) => alias === one))
  if (word === undefined) return
  const owner = await tx
    .selectFrom('statSourceAlias as word')
    .innerJoin('statSource as source', (join) =>
      join.onRef('source.tenantId', '=', 'word.tenantId').onRef('source.id', '=', 'word.sourceId'),
    )
    .select('source.name')
    .where('word.tenantId', '=', tenantId)
    .where('word.alias', '=', word)
    .executeTakeFirst()
  const field = word === name ? 'name' : 'aliases'
  throw new AppError('invalid', { fields: { [field]: messages.taken({ word, name: owner?.name ?? '' }) } })
}

const columnsOf = ({ aliases: _, ...columns }: SourceForm) => columns

export const addSource = async ({ tx, actor, caller }: CallCtx, form: SourceForm) => {
  const { tenantId } = actor
  const { id } = await tx
    .insertInto('statSource')
    .values({ tenantId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setWords(tx, tenantId, id, form)
  await audit(tx, actor, caller, { action: 'source.add', target: form.name, details: form })
  return { id }
}

export const changeSource = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  { version, ...form }: SourceForm & { version: number },
) => {
  const { tenantId } = actor
  await demandSource(tx, tenantId, id)
  const changed = await tx
    .updateTable('statSource')
    .set({ ...columnsOf(form), version: version + 1 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('conflict', { message: messages.changed() })
  await setWords(tx, tenantId, id, form)
  await audit(tx, actor, caller, { action: 'source.change', target: form.name, details: form })
}

/** All its words mean the other from now on. */
export const mergeSource = async ({ tx, actor, caller }: CallCtx, id: number, into: number) => {
  const { tenantId } = actor
  if (id === into) throw new AppError('invalid', { fields: { into: messages.itself() } })
  const source = await demandSource(tx, tenantId, id)
  const { name } = await demandSource(tx, tenantId, into)
  await tx
    .updateTable('statSourceAlias')
    .set({ sourceId: into })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', id)
    .execute()
  await tx.deleteFrom('statSource').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, { action: 'source.merge', target: source.name, details: { into: name } })
}

export const removeSource = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { tenantId } = actor
  const { name } = await demandSource(tx, tenantId, id)
  await tx.deleteFrom('statSource').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, { action: 'source.remove', target: name })
}
