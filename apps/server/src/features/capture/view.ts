import type { Capture, CapturedPicture, CaptureItem } from '@rongbian/contract/capture'
import type { Actor } from '@rongbian/domain'
import { sayKept } from '#/say.ts'
import { type CaptureRow, type ItemRow, type KeptPicture, libraryOf, stateOf } from './queries.ts'

// Written by takePage and nobody else.
export const picturesOf = ({ pictures }: Pick<ItemRow, 'pictures'>) => pictures as unknown as KeptPicture[]

const toPicture =
  ({ language }: Actor) =>
  ({ said, ...picture }: KeptPicture): CapturedPicture => ({
    ...picture,
    problem: sayKept(picture.problem, said, language),
  })

const storyOf = ({ madeId, madeLibrary, madeTitle }: ItemRow) =>
  madeId === null || madeLibrary === null
    ? null
    : { storyId: Number(madeId), libraryId: libraryOf(madeLibrary), title: madeTitle ?? '' }

export const toItem = (actor: Actor, row: ItemRow): CaptureItem => {
  const pictures = picturesOf(row)
  const [cover] = pictures
  return {
    id: row.id,
    url: row.url,
    state: stateOf(row.state),
    problem: sayKept(row.problem, row.said, actor.language),
    title: row.title,
    author: row.author,
    source: row.source,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    summary: row.summary,
    cover: cover?.url || cover?.source || '',
    wordCount: row.wordCount,
    pictureCount: pictures.length,
    byName: row.byName,
    mine: row.personId === actor.id,
    at: row.createdAt.toISOString(),
    story: storyOf(row),
  }
}

export const toCapture = (actor: Actor, row: CaptureRow, duplicates: Capture['duplicates']): Capture => ({
  ...toItem(actor, row),
  html: row.html,
  pictures: picturesOf(row).map(toPicture(actor)),
  isPartial: row.isPartial,
  snapshotUrl: row.snapshotHash ? `/sprint/view/webPageSnatch/${row.id}/snapshot` : '',
  duplicates,
})
