import type { Layout, LayoutItem } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type FoundPage, fitsOf, layoutOf, type PageRow } from './rows.ts'

type OtherPage = Pick<PageRow, 'id' | 'no' | 'layout' | 'fits'>

export const storiesOn = ({ items }: Layout) => items.flatMap((item) => (item.kind === 'story' ? [item] : []))

/** The other part of a story, where it stands on that page and jumps to or from this one. */
const otherPart = (other: OtherPage, storyId: number, part: 1 | 2, pageId: string) =>
  storiesOn(layoutOf(other)).find(
    ({ storyId: id, jump }) => id === storyId && jump?.part === part && jump.otherPageId === pageId,
  )

/** Where a first part on that page ends. */
const endOf = (other: OtherPage, storyId: number, pageId: string) => {
  const first = otherPart(other, storyId, 1, pageId)
  return first && fitsOf(other).find(({ id }) => id === first.id)?.ended
}

const findOthers = (db: Db | Tx, tenantId: number, ids: readonly string[]): Promise<OtherPage[]> =>
  db
    .selectFrom('paperPage')
    .select(['id', 'no', 'layout', 'fits'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...new Set(ids)])
    .execute()

/** Both ends as they stand now: numbers of the other pages, where first parts end, second parts that are missing. */
export const meetJumps = async (db: Db | Tx, { tenantId, id }: PageRow, layout: Layout) => {
  const begun: Record<number, number> = {}
  const unmet: number[] = []
  const ids = storiesOn(layout).flatMap(({ jump }) => jump?.otherPageId ?? [])
  if (ids.length === 0) return { layout, begun, unmet }
  const others = await findOthers(db, tenantId, ids)
  const met = (item: LayoutItem): LayoutItem => {
    if (item.kind !== 'story' || !item.jump) return item
    const { jump, storyId } = item
    const other = others.find((page) => page.id === jump.otherPageId)
    const ended = other && jump.part === 2 ? endOf(other, storyId, id) : undefined
    if (ended !== undefined) begun[storyId] = ended
    if (jump.part === 1 && !(other && otherPart(other, storyId, 2, id))) unmet.push(storyId)
    return other ? { ...item, jump: { ...jump, otherNo: other.no } } : item
  }
  return { layout: { items: layout.items.map(met) }, begun, unmet }
}

/** Stories that go on here: from which page, and how many of their characters stand there. */
export const findArriving = async (db: Db, { tenantId, editionId, id }: FoundPage) => {
  const aimed = JSON.stringify({ items: [{ jump: { part: 1, otherPageId: id } }] })
  const { rows } = await sql<OtherPage>`select id, no, layout, fits from paper_page
    where tenant_id = ${tenantId} and edition_id = ${editionId} and layout @> ${aimed}::jsonb`.execute(db)
  return new Map(
    rows.flatMap((other) =>
      storiesOn(layoutOf(other)).flatMap(({ storyId }) => {
        const begun = endOf(other, storyId, id)
        return begun === undefined ? [] : [[storyId, { pageId: other.id, no: other.no, begun }] as const]
      }),
    ),
  )
}
