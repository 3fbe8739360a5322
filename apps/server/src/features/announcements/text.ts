import { AppError } from '@rongbian/contract'
import { announcementMessages } from '@rongbian/contract/messages/announcements'
import { cleanDeep } from '#/story/clean-content.ts'
import { cleanHtml, readPlain } from '#/story-text/in-thread.ts'
import { materialsOf } from '#/story-text/plain-text.ts'

/** What was written as it may be kept and shown, and its words. Never inside a transaction: a long one waits for a thread. */
export const cleanAnnouncement = async (html: string) => {
  const content = await cleanHtml(cleanDeep(html))
  const words = (await readPlain(content)).replaceAll('\n', ' ')
  if (!words && materialsOf(content).length === 0)
    throw new AppError('invalid', { fields: { content: announcementMessages.textNeeded() } })
  return { content, words }
}

export type AnnouncementText = Awaited<ReturnType<typeof cleanAnnouncement>>
