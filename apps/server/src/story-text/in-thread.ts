import { chore, tooLong } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { isSmall } from '#/threads/small.ts'
import { plainText, printedFacts } from './plain-text.ts'
import { sanitiseHtml } from './sanitise.ts'

export const cleanHtmlChore = chore<typeof import('./sanitise.ts'), 'sanitiseHtml'>({
  module: new URL('./sanitise.ts', import.meta.url),
  name: 'sanitiseHtml',
  lane: 'quick',
  tooMuch: tooLong,
})

export const plainTextChore = chore<typeof import('./plain-text.ts'), 'plainText'>({
  module: new URL('./plain-text.ts', import.meta.url),
  name: 'plainText',
  lane: 'quick',
  tooMuch: tooLong,
})

export const printedFactsChore = chore<typeof import('./plain-text.ts'), 'printedFacts'>({
  module: new URL('./plain-text.ts', import.meta.url),
  name: 'printedFacts',
  lane: 'back',
  tooMuch: tooLong,
})

/** A body cleaned: a short one at once, a long one in a thread. */
export const cleanHtml = async (html: string) =>
  isSmall(html) ? sanitiseHtml(html) : runChore(cleanHtmlChore, html)

/** The words of a body, in the same way. */
export const readPlain = async (html: string) =>
  isSmall(html) ? plainText(html) : runChore(plainTextChore, html)

/** What a body is paid by, in the same way. */
export const countPaid = async (html: string) =>
  isSmall(html) ? printedFacts(html) : runChore(printedFactsChore, html)
