import { runChore } from '#/threads/run-chore.ts'
import { isSmall } from '#/threads/small.ts'
import { plainText } from './plain-text.ts'
import { sanitiseHtml } from './sanitise.ts'

/** A body cleaned: a short one at once, a long one in a thread. */
export const cleanHtml = async (html: string) =>
  isSmall(html) ? sanitiseHtml(html) : runChore('cleanHtml', html)

/** The words of a body, in the same way. */
export const readPlain = async (html: string) =>
  isSmall(html) ? plainText(html) : runChore('plainText', html)
