import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import type { CapturedPicture } from '@rongbian/contract/capture'
import { storyContent } from '@rongbian/contract/stories'
import { type Actor, type LibraryId, limits, storyLimits } from '@rongbian/domain'
import { writeStory } from '#/features/stories/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { CleanText } from '#/story/clean-content.ts'
import { cleanText } from '#/story/clean-text.ts'
import { chore, tooLong } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { isSmall } from '#/threads/small.ts'
import { bringPictures, type PictureParts } from './bring-pictures.ts'
import { type CaptureRow, findCapture, libraryOf, lockStoryOf, setPictures, setStory } from './queries.ts'
import { withOwnPictures } from './story-body.ts'

interface Made {
  id: number
  storyId: number | null
  libraryId: LibraryId | null
  problem: string
}

const notMade = (id: number, problem: string): Made => ({ id, storyId: null, libraryId: null, problem })
const made = (id: number, storyId: number, library: string, problem = ''): Made => ({
  id,
  storyId,
  libraryId: libraryOf(library),
  problem,
})

const coverOf = (pictures: readonly CapturedPicture[]) => {
  const first = pictures.find(({ url }) => url !== '')
  return first ? [{ url: first.url, assetId: String(first.assetId ?? '') }] : []
}

export const picturesChore = chore<typeof import('./story-body.ts'), 'withOwnPictures'>({
  module: new URL('./story-body.ts', import.meta.url),
  name: 'withOwnPictures',
  lane: 'quick',
  tooMuch: tooLong,
})

const bodyOf = async (html: string, pictures: CapturedPicture[]) =>
  isSmall(html) ? withOwnPictures({ html, pictures }) : runChore(picturesChore, { html, pictures })

const contentOf = async (row: CaptureRow, pictures: CapturedPicture[]) =>
  storyContent.parse({
    title: row.title.slice(0, storyLimits.titleMax),
    summary: row.summary.slice(0, storyLimits.summaryMax),
    origination: row.source,
    signature: row.author,
    htmlContent: await bodyOf(row.html, pictures),
    coverList: coverOf(pictures),
    comment: `原文：${row.url}`.slice(0, limits.noteLength),
    properties: { originalCategory: 'spcd' },
  })

const lostWords = (pictures: readonly CapturedPicture[]) => {
  const lost = pictures.filter(({ url }) => url === '').length
  return lost > 0 ? `有 ${lost} 张图片没有下载成功，正文里留有它们的地址` : ''
}

/** How it stands, when there is nothing left to make: the story, or why there will be none. */
const settled = async ({ tx, actor }: Ctx, { tenantId, id }: Pick<CaptureRow, 'tenantId' | 'id'>) => {
  const held = await lockStoryOf(tx, { tenantId, id })
  if (!held) return notMade(id, '抓取结果不存在或已删除')
  if (held.state !== 'done') return notMade(id, '这个网页还没有抓取成功，不能成稿')
  if (!held.story) return
  const seen = await findCapture(tx, actor, id)
  return seen?.madeId
    ? made(id, held.story.id, held.story.library)
    : notMade(id, `${held.story.authorName}已用它成稿。需要自己的稿件，请重新抓取这个网址`)
}

/** In one transaction, so that of two who ask at once the second finds the story of the first. */
const write = ({ tx, actor }: Ctx, row: CaptureRow, pictures: CapturedPicture[], text: CleanText) => {
  const form = { libraryId: 'workspace', type: 'COMPO', imported: true } as const
  return writeStory({ db: tx, actor }, form, text).then(async ({ id: storyId, libraryId }) => {
    await setPictures(tx, row, pictures)
    await setStory(tx, row, storyId)
    return made(row.id, storyId, libraryId, lostWords(pictures))
  })
}

const make = async (parts: PictureParts, actor: Actor, id: number): Promise<Made> => {
  const { db } = parts
  const key = { tenantId: actor.tenantId, id }
  const before = await db.transaction().execute((tx) => settled({ tx, actor }, key))
  if (before) return before
  const row = await findCapture(db, actor, id)
  if (!row) return notMade(id, '抓取结果不存在或已删除')
  const pictures = await bringPictures(parts, actor, row)
  const text = await cleanText(await contentOf(row, pictures))
  return db
    .transaction()
    .execute(async (tx) => (await settled({ tx, actor }, key)) ?? write({ tx, actor }, row, pictures, text))
}

const waitMs = 90_000
const stillBusy = '图片较多，正在后台下载，完成后稿件会出现在抓取结果里'

/** Makes drafts of captures, each once: who asks again is answered with the story that is there. */
export const createStoryMaker = (parts: PictureParts) => {
  const underWay = new Map<string, Promise<Made>>()

  const inWords = (id: number) => (error: unknown) => {
    if (error instanceof AppError) return notMade(id, error.message)
    parts.log.error({ err: error, capture: id }, 'a capture could not be made into a story')
    return notMade(id, '成稿时出了意外，请再试一次')
  }
  const makeOnce = (actor: Actor, id: number) => {
    const key = `${actor.id} ${id}`
    const begun =
      underWay.get(key) ??
      make(parts, actor, id)
        .catch(inWords(id))
        .finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }

  return async (actor: Actor, ids: readonly number[]) => {
    const late = new AbortController()
    const patience = sleep(waitMs, undefined, { signal: late.signal, ref: false }).catch(() => {})
    const wait = (id: number) =>
      Promise.race([makeOnce(actor, id), patience.then(() => notMade(id, stillBusy))])
    try {
      return { items: await Promise.all(ids.map(wait)) }
    } finally {
      late.abort()
    }
  }
}
