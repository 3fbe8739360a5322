import { type Layout, type LayoutItem, type PageInput, type PageWords, withAds } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import { type KnownFonts, knownFonts } from './fonts.ts'
import { meetJumps, storiesOn } from './jumps.ts'
import { type FoundPage, layoutOf, type PageRow } from './rows.ts'
import { settingsOf } from './settings.ts'
import { findTexts, type KnownText, type Pin } from './texts.ts'

/** All that decides how a page looks. */
export interface LoadedPage {
  input: PageInput
  settingsVersion: number
  texts: KnownText[]
  fonts: KnownFonts
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
  const fonts = await knownFonts(db, page.tenantId, settings)
  const ads = await findAds(db, page)
  const { layout, begun, unmet } = await meetJumps(db, page, withAds(wanted ?? layoutOf(page), ads))
  const pins = follows.includes(page.state)
    ? []
    : (await findPins(db, page)).filter(({ storyId }) => !take.includes(storyId))
  const ids = [...new Set(storiesOn(layout).map(({ storyId }) => storyId))]
  const texts = await findTexts(db, page, ids, pins)
  return {
    settingsVersion: version,
    texts: [...texts.values()],
    fonts,
    input: {
      // Where it appears on the web changes nothing on paper.
      settings: { ...settings, digital: null },
      layout,
      words: wordsOf(page),
      texts: Object.fromEntries([...texts].map(([id, { text }]) => [id, text])),
      ads: Object.fromEntries(ads.map(({ id, file }) => [id, { file }])),
      begun,
      unmet,
      advances: fonts.advances,
    },
  }
}
