import { type Actor, bodyHtml, storyLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { demand, findVisibleStory, lockVisibleStory } from '#/features/stories/access.ts'
import { readWhole } from '#/features/stories/detail.ts'
import { appendActs } from '#/features/stories/write-queries.ts'
import { readNamedUpload } from '#/http/upload.ts'
import { type ExportFormat, exportStory as writeExport } from '#/story-text/export.ts'
import { importInThread } from '#/story-text/import-in-thread.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'
import { hashOf } from './file-url.ts'
import { findFile } from './stored-files.ts'
import { type Parts, storePicture } from './upload.ts'

/** A document as title and body; its pictures are stored and stand where they stood. */
export const importDocument = async (parts: Parts, actor: Actor, request: FastifyRequest) => {
  const { content, name } = await readNamedUpload(request, storyLimits.importBytesMax)
  const { title, html, pictures, warnings } = await importInThread(name, content)
  let body = html
  let lost = 0
  for (const { placeholder, content: bytes } of pictures) {
    const url = await storePicture(parts, actor, bytes, placeholder.split('/').at(-1) ?? '')
    if (!url) lost += 1
    body = body.replaceAll(placeholder, url ?? '')
  }
  const lostPictures = lost > 0 ? [`${lost} 张图片的格式不受支持，没有导入`] : []
  // A picture without its file takes its frame along.
  const htmlContent = lost > 0 ? sanitiseHtml(body) : body
  return {
    title: title.slice(0, storyLimits.titleMax),
    htmlContent,
    warnings: [...warnings, ...lostPictures],
  }
}

/** A story as a file to take along; the history says who took it. */
export const exportStory = async (
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  actor: Actor,
  storyId: number,
  format: ExportFormat,
) => {
  demand(actor, 'story-export', await findVisibleStory(db, actor, storyId))
  const { story, content } = await readWhole(db, actor, storyId)
  const loadFile = async (url: string) => {
    const hash = hashOf(url)
    const file = hash ? await findFile(db, actor.tenantId, hash) : undefined
    const bytes = file && (await storage.read(file.hash))
    return bytes && { content: bytes, mime: file.mime }
  }
  const exported = await writeExport(
    format,
    {
      ...content,
      html: bodyHtml(content),
      photos: content.photos.map(({ url, comment }) => ({ filename: url, comment })),
    },
    loadFile,
  )
  await db.transaction().execute(async (tx) => {
    const current = await lockVisibleStory(tx, actor, storyId)
    await appendActs(tx, current, [
      { action: 'export', by: actor, details: { format, version: story.version } },
    ])
  })
  return exported
}
