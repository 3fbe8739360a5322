import { type LayoutItem, type PageInput, setPage, usualFace } from '../../../packages/paper/src/index.ts'
import {
  newItem,
  newPage,
  newStory,
  newsText,
  settingsOf,
} from '../../../packages/paper/src/set/page.fixture.ts'
import { type MadePage, preparePictures } from './random-page.ts'

const adId = '00000000-0000-4000-8000-000000000001'

const settings = settingsOf({
  format: 'own',
  grid: { columns: 4, lines: 48, columnEms: 13, gutterEms: 1, lineEms: 1.48 },
  sheet: { width: 210, height: 270, top: 30, bleed: 3 },
})

const picture = {
  file: 'photo',
  width: 3_000,
  height: 2_000,
  caption: '图为通水现场，市民观看',
  credit: '周见山 摄',
}

/** Two stories, one with a picture, over an ad: little enough to be checked again and again. */
const items: LayoutItem[] = [
  newStory({
    ...{ id: 'left', storyId: 1, rank: 2, areas: [{ column: 0, row: 0, columns: 2, rows: 40 }] },
    pictures: [{ ...picture, columns: 1, rows: 8 }],
  }),
  newStory({
    ...{ id: 'right', storyId: 2, rank: 5, areas: [{ column: 2, row: 0, columns: 2, rows: 40 }] },
  }),
  newItem({ kind: 'ad', id: 'ad', adId, area: { column: 0, row: 41, columns: 4, rows: 7 } }),
]

export const makeSmallPage = async (): Promise<MadePage> => {
  const input: PageInput = newPage(items, {
    settings,
    texts: { 1: newsText(3), 2: newsText(4) },
    ads: { [adId]: { file: 'ad' } },
  })
  const set = setPage(input, usualFace)
  return { input, set, pictures: await preparePictures(input, set, true), colour: true }
}
