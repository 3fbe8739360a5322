import { AppError } from '@rongbian/contract'
import { cleanDeep } from '#/features/stories/clean-content.ts'
import { materialsOf, plainText } from '#/story-text/plain-text.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'

/** What was written as it may be kept and shown, and its words. */
export const cleanAnnouncement = (html: string) => {
  const content = sanitiseHtml(cleanDeep(html))
  const words = plainText(content).replaceAll('\n', ' ')
  if (!words && materialsOf(content).length === 0)
    throw new AppError('invalid', { fields: { content: '请输入公告内容' } })
  return { content, words }
}
