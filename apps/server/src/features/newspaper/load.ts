import { type Layout, type LayoutItem, type PageInput, type PageWords, withAds } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import { type FoundPage, fitsOf, layoutOf, type PageRow } from './rows.ts'
import { settingsOf } from './settings.ts'
import { findTexts, type KnownText, type Pin } from './texts.ts'

/** All that decides how a page looks. */
export interface LoadedPage {
  input: PageInput
  settingsVersion: number
  texts: KnownText[]
}

export const wordsOf = (page: FoundPage): PageWords => ({
  date: page.date,
  number: page.number,
  pages: page.pages,
  no: page.no,
  label: page.label,
  name: page.name,
  section: page.section,
  editor: page.editorName,
})

export const storiesOn = ({ items }: Layout) => items.flatMap((item) => (item.kind === 'story' ? [item] : []))

export const filesOf = (item: LayoutItem) => {
  if (item.kind === 'picture') return [item.picture.file]
  return item.kind === 'story' ? item.pictures.map(({ file }) => file) : []
}

const findPins = async (db: Db | Tx, { tenantId, id }: PageRow): Promise<Pin[]> => {
  const rows = await db
    .selectFrom('pageItem')
    .select(['storyId', 'textNo', 'textVersion'])
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .where('storyId', 'is not', null)
    .execute()
  return rows.flatMap(({ storyId, textNo, textVersion }) =>
    storyId === null ? [] : [{ storyId: Number(storyId), no: textNo, version: textVersion }],
  )
}

const findAds = async (db: Db | Tx, { tenantId, id }: PageRow) => {
  const rows = await db
    .selectFrom('paperAd')
    .select(['id', 'cells', 'file'])
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .execute()
  // The call that wrote them has checked their shape.
  return rows.map((row) => ({
    ...row,
    cells: row.cells as { column: number; row: number; columns: number; rows: number },
  }))
}

/** Of stories that jump here: where the part before ends. */
const findBegun = async (db: Db | Tx, { tenantId }: PageRow, layout: Layout) => {
  const begun: Record<number, number> = {}
  for (const { storyId, jump } of storiesOn(layout)) {
    if (jump?.part !== 2) continue
    const other = await db
      .selectFrom('paperPage')
      .select(['layout', 'fits'])
      .where('tenantId', '=', tenantId)
      .where('id', '=', jump.otherPageId)
      .executeTakeFirst()
    const first = other && storiesOn(layoutOf(other)).find((item) => item.storyId === storyId)
    const ended = first && fitsOf(other).find(({ id }) => id === first.id)?.ended
    if (ended !== undefined) begun[storyId] = ended
  }
  return begun
}

/** While a page is being made it follows its stories; once it is sent it stays what was seen. */
const follows = ['empty', 'laying']

interface Wanted {
  /** Another layout than the kept one. */
  layout?: Layout
  /** Stories whose newest text is wanted whatever the state. */
  take?: readonly number[]
}

export const loadPage = async (
  db: Db | Tx,
  page: FoundPage,
  { layout: wanted, take = [] }: Wanted = {},
): Promise<LoadedPage> => {
  const { settings, version } = await settingsOf(db, page)
  const ads = await findAds(db, page)
  const layout = withAds(wanted ?? layoutOf(page), ads)
  const pins = follows.includes(page.state)
    ? []
    : (await findPins(db, page)).filter(({ storyId }) => !take.includes(storyId))
  const ids = [...new Set(storiesOn(layout).map(({ storyId }) => storyId))]
  const texts = await findTexts(db, page, ids, pins)
  return {
    settingsVersion: version,
    texts: [...texts.values()],
    input: {
      settings,
      layout,
      words: wordsOf(page),
      texts: Object.fromEntries([...texts].map(([id, { text }]) => [id, text])),
      ads: Object.fromEntries(ads.map(({ id, file }) => [id, { file }])),
      begun: await findBegun(db, page, layout),
    },
  }
}
