import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import type { CapturedPicture } from '@rongbian/contract/capture'
import { captureMessages } from '@rongbian/contract/messages/capture'
import { storyContent } from '@rongbian/contract/stories'
import { type Actor, type LibraryId, limits, type Message, storyLimits } from '@rongbian/domain'
import { writeStory } from '#/features/stories/index.ts'
import type { Ctx } from '#/http/command.ts'
import { say } from '#/say.ts'
import type { CleanText } from '#/story/clean-content.ts'
import { cleanText } from '#/story/clean-text.ts'
import { chore, tooLong } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { isSmall } from '#/threads/small.ts'
import { bringPictures, type PictureParts } from './bring-pictures.ts'
import {
  type CaptureRow,
  findCapture,
  type KeptPicture,
  libraryOf,
  lockStoryOf,
  setPictures,
  setStory,
} from './queries.ts'
import { withOwnPictures } from './story-body.ts'

interface Made {
  id: number
  storyId: number | null
  libraryId: LibraryId | null
  problem: Message | undefined
}

const notMade = (id: number, problem: Message): Made => ({ id, storyId: null, libraryId: null, problem })
const made = (id: number, storyId: number, library: string, problem?: Message): Made => ({
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
  return lost > 0 ? captureMessages.picturesLost({ count: lost }) : undefined
}

/** How it stands, when there is nothing left to make: the story, or why there will be none. */
const settled = async ({ tx, actor }: Ctx, { tenantId, id }: Pick<CaptureRow, 'tenantId' | 'id'>) => {
  const held = await lockStoryOf(tx, { tenantId, id })
  if (!held) return notMade(id, captureMessages.gone())
  if (held.state !== 'done') return notMade(id, captureMessages.notCaptured())
  if (!held.story) return
  const seen = await findCapture(tx, actor, id)
  return seen?.madeId
    ? made(id, held.story.id, held.story.library)
    : notMade(id, captureMessages.madeBy({ name: held.story.authorName }))
}

/** In one transaction, so that of two who ask at once the second finds the story of the first. */
const write = ({ tx, actor }: Ctx, row: CaptureRow, pictures: KeptPicture[], text: CleanText) => {
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
  if (!row) return notMade(id, captureMessages.gone())
  const pictures = await bringPictures(parts, actor, row)
  const text = await cleanText(await contentOf(row, pictures))
  return db
    .transaction()
    .execute(async (tx) => (await settled({ tx, actor }, key)) ?? write({ tx, actor }, row, pictures, text))
}

const inLanguage =
  ({ language }: Actor) =>
  ({ problem, ...made }: Made) => ({ ...made, problem: problem ? say(problem, language) : '' })

const waitMs = 90_000
const stillBusy = captureMessages.stillBusy()

/** Makes drafts of captures, each once: who asks again is answered with the story that is there. */
export const createStoryMaker = (parts: PictureParts) => {
  const underWay = new Map<string, Promise<Made>>()

  const inWords = (id: number) => (error: unknown) => {
    if (error instanceof AppError) return notMade(id, error.say)
    parts.log.error({ err: error, capture: id }, 'a capture could not be made into a story')
    return notMade(id, captureMessages.makingFailed())
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
      const items = await Promise.all(ids.map(wait))
      return { items: items.map(inLanguage(actor)) }
    } finally {
      late.abort()
    }
  }
}
