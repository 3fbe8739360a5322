import { textMessages } from '@rongbian/contract/messages/text'
import type { StoryContent } from '@rongbian/contract/stories'
import { type Actor, bodyHtml, storyLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { receiveNamed } from '#/http/upload.ts'
import { say } from '#/say.ts'
import { withLocals } from '#/storage/storage.ts'
import { findFiles } from '#/storage/stored-files.ts'
import { lockVisibleStory } from '#/story/access.ts'
import { readWhole } from '#/story/detail.ts'
import { filesIn } from '#/story/files-in.ts'
import { appendActs } from '#/story/write-queries.ts'
import type { ExportFormat } from '#/story-text/export.ts'
import type { ExportOrder } from '#/story-text/export-chore.ts'
import { exportInThread } from '#/story-text/export-in-thread.ts'
import { importInThread } from '#/story-text/import-in-thread.ts'
import { cleanHtml } from '#/story-text/in-thread.ts'
import { actOn } from '#/writing/act-on.ts'
import { type Parts, storePicture } from './upload.ts'

/** The file waits for its turn on disk, where it takes no memory. */
const readUploaded = async (storage: Parts['storage'], request: FastifyRequest, signal: AbortSignal) => {
  const { arrival, name } = await receiveNamed(storage, request, storyLimits.importBytesMax)
  try {
    return await importInThread(name, arrival.path, signal)
  } finally {
    await arrival.drop()
  }
}

/** A document as title and body; its pictures are stored and stand where they stood. */
export const importDocument = async (
  parts: Parts,
  actor: Actor,
  request: FastifyRequest,
  signal: AbortSignal,
) => {
  const { title, html, pictures, warnings } = await readUploaded(parts.storage, request, signal)
  let body = html
  let lost = 0
  for (const { placeholder, content: bytes } of pictures) {
    const url = await storePicture(parts, actor, bytes, placeholder.split('/').at(-1) ?? '')
    if (!url) lost += 1
    body = body.replaceAll(placeholder, url ?? '')
  }
  const lostPictures = lost > 0 ? [textMessages.picturesLost({ count: lost })] : []
  // A picture without its file takes its frame along.
  const htmlContent = lost > 0 ? await cleanHtml(body) : body
  return {
    title: title.slice(0, storyLimits.titleMax),
    htmlContent,
    warnings: [...warnings, ...lostPictures].map((warning) => say(warning, actor.language)),
  }
}

/** Hands over where the files of a story lie, by their hashes. */
const withFilesOf = async <Result>(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  { tenantId }: Actor,
  content: StoryContent,
  use: (files: ExportOrder['files']) => Promise<Result>,
) => {
  const hashes = filesIn(content)
  const found = hashes.length > 0 ? await findFiles(db, tenantId, hashes) : []
  const mimes = found.map(({ hash, mime }) => [hash, mime] as const)
  return withLocals(
    storage,
    mimes.map(([hash]) => hash),
    (paths) =>
      use(Object.fromEntries(mimes.map(([hash, mime]) => [hash, { path: paths[hash] ?? '', mime }]))),
  )
}

const sheetFrom = (content: StoryContent): ExportOrder['story'] => ({
  ...content,
  html: bodyHtml(content),
  photos: content.photos.map(({ url, comment }) => ({ filename: url, comment })),
})

/** A story as a file to take along; the history says who took it. */
export const exportStory = async (
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  actor: Actor,
  { storyId, format }: { storyId: number; format: ExportFormat },
  signal: AbortSignal,
) => {
  await db.transaction().execute((tx) => actOn({ tx, actor }, storyId, 'story-export'))
  const { story, content } = await readWhole(db, actor, storyId)
  const exported = await withFilesOf({ db, storage }, actor, content, (files) =>
    exportInThread({ format, story: sheetFrom(content), files }, signal),
  )
  await db.transaction().execute(async (tx) => {
    const current = await lockVisibleStory(tx, actor, storyId)
    await appendActs(tx, current, [
      { action: 'export', by: actor, details: { format, version: story.version } },
    ])
  })
  return exported
}
