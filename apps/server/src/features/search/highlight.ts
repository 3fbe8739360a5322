import type { StoryRow } from '@rongbian/contract/stories'
import { excerptOf, markFinder, markText, pieceAround } from './snippet.ts'
import type { FoundText } from './texts.ts'
import { findReadable } from './words-of.ts'

/** The text around the first hit: of the body, or else of what stands around it. */
const pieceOf = async ({ html, whole }: FoundText, finder: RegExp) =>
  pieceAround(html, finder) ?? (await findReadable(whole(), finder))

/** Tells for a line of the answer where its words were found. */
export const highlighter = (texts: ReadonlyMap<number, FoundText>, marks: readonly string[]) => {
  const finder = markFinder(marks)
  return async ({ id, title }: Pick<StoryRow, 'id' | 'title'>) => {
    const text = texts.get(id)
    return {
      title: markText(title, finder),
      text: excerptOf(text && finder ? await pieceOf(text, finder) : '', finder),
    }
  }
}

/** One line after the other: long texts among them take turns with everything else. */
export const withHits = async <Line extends Pick<StoryRow, 'id' | 'title'>>(
  lines: readonly Line[],
  highlight: ReturnType<typeof highlighter>,
) => {
  const marked = []
  for (const line of lines) marked.push({ ...line, highlight: await highlight(line) })
  return marked
}
