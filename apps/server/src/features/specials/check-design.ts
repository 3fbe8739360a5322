import {
  type BlockNode,
  type Look,
  lookProblems,
  readTree,
  type TreeProblem,
  treeLimits,
} from '@rongbian/blocks'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { formatSize, type Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { type Refs, refsOf } from '#/special-page/refs.ts'
import { hashOf } from '#/storage/file-url.ts'

const refuse = (field: string, message: Message) => new AppError('invalid', { fields: { [field]: message } })

const faults: Record<TreeProblem['fault'], (problem: TreeProblem) => Message> = {
  deep: () => messages.deep({ most: treeLimits.depth }),
  many: () => messages.many({ most: treeLimits.nodes }),
  twice: ({ id }) => messages.twice({ id }),
  unknown: ({ kind }) => messages.unknown({ kind }),
  newer: ({ id }) => messages.newerBlock({ id }),
  slot: ({ id, field }) => messages.slot({ id, field }),
  props: ({ id, kind, field }) => messages.props({ id, kind, field }),
}

/** The tree as today's kinds have it; a block that cannot stand refuses the whole by its name. */
export const checkTree = (given: readonly BlockNode[]): BlockNode[] => {
  if (JSON.stringify(given).length > treeLimits.bytes)
    throw new AppError('too_large', { message: messages.treeLarge({ most: formatSize(treeLimits.bytes) }) })
  const { tree, problems } = readTree(given)
  const [problem] = problems
  if (problem) throw refuse('tree', faults[problem.fault](problem))
  return tree
}

export const checkLook = (look: Look) => {
  const [problem] = lookProblems(look)
  if (problem) throw refuse('look', asMessage(problem))
}

type Kind = 'columns' | 'stories' | 'blocks'

const known: Record<
  Kind,
  (
    tenantId: number,
    channelId: string,
    ids: readonly (string | number)[],
  ) => ReturnType<typeof sql<{ id: string }>>
> = {
  columns: (tenantId, channelId, ids) => sql`select id::text from channel_column where tenant_id = ${tenantId}
    and channel_id = ${channelId} and id = any(${[...ids]}::uuid[])`,
  stories: (
    tenantId,
    channelId,
    ids,
  ) => sql`select story_id::text as id from release where tenant_id = ${tenantId}
    and channel_id = ${channelId} and live_at is not null and story_id = any(${[...ids]}::bigint[])`,
  blocks: (tenantId, channelId, ids) => sql`select id::text from special_block where tenant_id = ${tenantId}
    and channel_id = ${channelId} and id = any(${[...ids]}::uuid[])`,
}

const refusals: Record<Kind, (block: string, ids: string) => Message> = {
  columns: (id) => messages.foreignColumns({ id }),
  stories: (id, ids) => messages.foreignStories({ id, ids }),
  blocks: (id) => messages.foreignBlocks({ id }),
}

interface Compared {
  now: Refs
  before: Refs
}

interface Place {
  tenantId: number
  channelId: string
}

const checkRefs = async (tx: Tx, { tenantId, channelId }: Place, kind: Kind, { now, before }: Compared) => {
  // What stood there already may have gone since; it is shown no more, and holds back nobody.
  const old = new Set(before[kind].map(({ id }) => String(id)))
  const fresh = now[kind].filter(({ id }) => !old.has(String(id)))
  if (fresh.length === 0) return
  const { rows } = await known[kind](
    tenantId,
    channelId,
    fresh.map(({ id }) => id),
  ).execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  const [wrong] = fresh.filter(({ id }) => !found.has(String(id)))
  if (wrong) throw refuse('tree', refusals[kind](wrong.block, String(wrong.id)))
}

const checkFiles = async (tx: Tx, tenantId: number, { now, before }: Compared) => {
  const old = new Set([...before.pictures, ...before.files].map(({ id }) => id))
  const fresh = [...now.pictures, ...now.files].filter(({ id }) => !old.has(id))
  if (fresh.length === 0) return
  const hashes = fresh.flatMap(({ id }) => hashOf(id) ?? [])
  const { rows } = await sql<{ hash: string }>`select hash from stored_file where tenant_id = ${tenantId}
    and hash = any(${hashes}::text[])`.execute(tx)
  const found = new Set(rows.map(({ hash }) => hash))
  const wrong = fresh.find(({ id }) => !found.has(hashOf(id) ?? ''))
  if (wrong) throw refuse('tree', messages.foreignFiles({ id: wrong.block }))
}

interface Design {
  tree: BlockNode[]
  look: Look
}

/** Everything a design points to is of the house and of the channel. Answers it as it is kept. */
export const checkDesign = async (tx: Tx, place: Place, given: Design, before: Design): Promise<Design> => {
  const tree = checkTree(given.tree)
  checkLook(given.look)
  const refs = { now: refsOf(tree, given.look), before: refsOf(before.tree, before.look) }
  for (const kind of ['columns', 'stories', 'blocks'] as const) await checkRefs(tx, place, kind, refs)
  await checkFiles(tx, place.tenantId, refs)
  return { tree, look: given.look }
}
