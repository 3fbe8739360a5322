import { checkLayout, missingChars, type SetPage, setPage } from '@rongbian/paper'
import type { Tx } from '#/db/open.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { filesOf, type LoadedPage } from './load.ts'
import { type FoundPage, type KeptFit, updatePage, withWriters } from './rows.ts'

/** Words the paper's own lines name: others are not seen. */
const shownWords = ({ words, settings: { folio, masthead, imprint } }: LoadedPage['input']) => {
  const lines = JSON.stringify([folio, masthead, imprint])
  const isShown = (name: string) =>
    lines.includes(`{${name}}`) || (name === 'date' && lines.includes('{weekday}'))
  return Object.fromEntries(Object.entries(words).filter(([name]) => isShown(name)))
}

/** What signatures are bound to: all that decides how the page looks. */
const hashOf = ({ input, settingsVersion, texts, fonts }: LoadedPage, { colour }: FoundPage) =>
  contentHash({
    settings: settingsVersion,
    colour,
    layout: input.layout,
    words: shownWords(input),
    begun: input.begun,
    ads: input.ads,
    faces: input.settings.faces,
    fonts: fonts.hashes,
    texts: texts
      .map(({ storyId, hash }) => ({ storyId, hash }))
      .toSorted((one, other) => one.storyId - other.storyId),
  })

const millimetresPerPoint = 25.4 / 72

/** Square centimetres of the pictures of an item, as they stand on paper. */
const pictureArea = ({ pictures }: SetPage, item: string) =>
  pictures
    .filter((picture) => picture.item === item && picture.adId === undefined)
    .reduce((sum, { width, height }) => sum + (width * height * millimetresPerPoint ** 2) / 100, 0)

/** Takes away what is noted of a page. Answers which web text the words in its layout were held against, by story. */
const dropItems = async (tx: Tx, { tenantId, id }: FoundPage) => {
  const rows = await tx
    .deleteFrom('pageItem')
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .returning(['storyId', 'textVersion', 'wordsVersion'])
    .execute()
  return new Map(rows.map((row) => [Number(row.storyId), row.wordsVersion ?? row.textVersion]))
}

const noteItems = async (tx: Tx, page: FoundPage, { input, texts }: LoadedPage, set: SetPage) => {
  const { tenantId, id } = page
  const words = await dropItems(tx, page)
  const rows = input.layout.items.map((item) => {
    const story = item.kind === 'story' ? item : undefined
    const text = story && texts.find(({ storyId }) => storyId === story.storyId)
    return {
      tenantId,
      pageId: id,
      item: item.id,
      kind: item.kind,
      storyId: story?.storyId ?? null,
      part: story?.jump?.part ?? 1,
      adId: item.kind === 'ad' ? item.adId : null,
      title: story?.title.main || text?.text.title || '',
      textNo: text?.no ?? 0,
      textVersion: text?.baseVersion ?? 0,
      textHash: text?.hash ?? '',
      wordsVersion: story && (words.get(story.storyId) ?? null),
      chars: set.items.find((one) => one.id === item.id)?.chars ?? 0,
      pictureArea: pictureArea(set, item.id).toFixed(2),
      files: filesOf(item),
    }
  })
  if (rows.length > 0) await tx.insertInto('pageItem').values(rows).execute()
}

const fillOf = ({ input }: LoadedPage, { items }: SetPage) => {
  const { columns, lines } = input.settings.grid
  const covered = items.flatMap(({ areas }) => areas).reduce((sum, area) => sum + area.columns * area.rows, 0)
  const blank = items.reduce((sum, { spare }) => sum + spare, 0)
  return Math.max(0, Math.min(100, Math.round((100 * (covered - blank)) / (columns * lines))))
}

const fitsFrom = ({ items }: SetPage): KeptFit[] =>
  items.map(({ id, over, overChars, spare, chars, ended }) => ({
    ...{ id, over, overChars, spare, chars },
    ...(ended !== undefined && { ended }),
  }))

/** Sets a page anew and keeps how it fits, what is wrong, what it is made of and who cut its texts. Answers its hash. */
export const setStored = async (tx: Tx, page: FoundPage, loaded: LoadedPage) => {
  const { input, fonts } = loaded
  const set = setPage(input)
  const hash = hashOf(loaded, page)
  const fits = fitsFrom(set)
  const missing = missingChars(set, input.settings, fonts.chars)
  const { faults } = checkLayout(input, set, { missing })
  await updatePage(tx, page, {
    layout: JSON.stringify(input.layout),
    fits: JSON.stringify(fits),
    faults: JSON.stringify(faults),
    fill: fillOf(loaded, set),
    hash,
    writerIds: withWriters(loaded.texts.flatMap(({ cutIds }) => cutIds)),
  })
  await noteItems(tx, page, loaded, set)
  return hash
}
