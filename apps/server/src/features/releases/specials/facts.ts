import { type BlockNode, blockKinds, type Feed, type Look, readNode } from '@rongbian/blocks'
import type { SpecialFactsOut } from '@rongbian/contract/specials'
import type { SiteCard, SitePicture } from '@rongbian/site'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { resolveBlocks } from '#/special-page/content.ts'
import { feedOf, type Refs, refsOf } from '#/special-page/refs.ts'
import { newestIn, newestOn } from '../outlets/list-queries.ts'
import { descendantsOf } from '../outlets/site-channel.ts'
import type { ChannelRow, ColumnRow } from '../queries.ts'

export interface SpecialFile {
  url: string
  name: string
  bytes: number
  mime: string
}

/** Where pictures and files of the page are fetched: by readers, or by people of the house. */
export interface Addresses {
  picture: (url: string, alt: string) => Promise<SitePicture | null>
  file: (url: string) => Promise<SpecialFile | null>
}

interface Source {
  db: Db | Tx
  channel: Pick<ChannelRow, 'tenantId' | 'id'> & ChannelRow
  columns: Pick<ColumnRow, 'id' | 'parentId'>[]
}

/** A rule with words or kinds looks this far back and no further: 100,000 stories cost what a few hundred do. */
const lookedAt = 500
/** One story in so many has a picture. */
const coverShare = 4

const hasWord = ({ title, summary, keywords }: SiteCard, words: readonly string[]) => {
  const text = [title, summary, ...keywords].join('\n').toLowerCase()
  return words.some((word) => text.includes(word.toLowerCase()))
}

const newestBy = async (
  { db, channel, columns }: Source,
  rule: NonNullable<Feed['rule']>,
  { seen, needsCover }: { seen: ReadonlySet<number>; needsCover: boolean },
) => {
  const { columnIds, words, types, newest, fresh } = rule
  const isNarrow = words.length > 0 || types.length > 0
  const wanted = needsCover ? newest * coverShare : newest
  const most = isNarrow ? lookedAt : wanted + (fresh ? seen.size : 0)
  const within = columnIds.flatMap((id) => descendantsOf({ columns: columns as ColumnRow[] }, id))
  const found = await (columnIds.length > 0
    ? newestIn(db as Db, channel, [...new Set(within)], most)
    : newestOn(db as Db, channel, most))
  return found.filter(
    (card) =>
      !(fresh && seen.has(card.id)) &&
      !(needsCover && !card.cover) &&
      (words.length === 0 || hasWord(card, words)) &&
      (types.length === 0 || types.includes(card.type)),
  )
}

const findCards = async ({ db, channel }: Source, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, SiteCard>()
  const { rows } = await sql<{ storyId: number; card: SiteCard }>`select story_id, card from release
    where tenant_id = ${channel.tenantId} and channel_id = ${channel.id} and live_at is not null
      and story_id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ storyId, card }) => [storyId, card]))
}

/** Hand picks first, under the title and picture they have in this place; the rule fills up to its number. */
const cardsFor = async (
  source: Source,
  { rule, picks }: Feed,
  {
    known,
    seen,
    picture,
    needsCover,
  }: {
    known: Map<number, SiteCard>
    seen: Set<number>
    picture: Addresses['picture']
    needsCover: boolean
  },
) => {
  const cards: SiteCard[] = []
  for (const { storyId, title, picture: own } of picks) {
    const card = known.get(storyId)
    if (!card) continue
    const cover = own?.src ? ((await picture(own.src, own.alt)) ?? card.cover) : card.cover
    cards.push({ ...card, isPinned: false, cover, title: title || card.title })
    seen.add(storyId)
  }
  if (rule && cards.length < rule.newest) {
    const own = new Set([...seen, ...cards.map(({ id }) => id)])
    const found = (await newestBy(source, rule, { seen: own, needsCover })).filter(
      ({ id }) => !cards.some((card) => card.id === id),
    )
    cards.push(...found.slice(0, rule.newest - cards.length))
  }
  for (const { id } of cards) seen.add(id)
  return cards
}

/** Everything a page shows beside its own tree, as it is this moment; which stories these are, and what it points to. */
export const gatherFacts = async (
  source: Source,
  { tree, look }: { tree: readonly BlockNode[]; look: Look },
  { picture, file }: Addresses,
): Promise<{ facts: SpecialFactsOut; shown: number[]; refs: Refs }> => {
  const resolved = await resolveBlocks(source.db, source.channel.tenantId, tree)
  const shared: SpecialFactsOut['shared'] = Object.fromEntries(
    resolved.shared.map(({ id, props, ...block }) => [
      id,
      { ...block, props: props as Record<string, unknown> },
    ]),
  )
  const nodes = resolved.nodes.flatMap((node) => {
    const read = readNode(node)
    return 'node' in read ? [read.node] : []
  })
  const refs = refsOf(nodes, look)
  const known = await findCards(
    source,
    refs.stories.map(({ id }) => id),
  )
  const facts: SpecialFactsOut = { cards: {}, pictures: {}, files: {}, shared }
  const seen = new Set<number>()
  for (const node of nodes) {
    const fed = feedOf(node)
    const needsCover = blockKinds.get(node.kind)?.needsCover ?? false
    if (fed) facts.cards[node.id] = await cardsFor(source, fed, { known, seen, picture, needsCover })
  }
  for (const { id } of refs.pictures) facts.pictures[id] ??= await picture(id, '')
  for (const { id } of refs.files) facts.files[id] ??= await file(id)
  // One that cannot be drawn today may be when it is changed.
  return { facts, shown: [...seen], refs: { ...refs, blocks: refsOf(tree).blocks } }
}
