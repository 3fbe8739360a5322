import type { StoryRow } from '@rongbian/contract/stories'
import { readableTextOf } from './documents.ts'
import { excerptOf, markFinder, markText, pieceAround } from './snippet.ts'
import type { FoundText } from './texts.ts'

/** The text around the first hit: of the body, or else of what stands around it. */
const pieceOf = ({ html, whole }: FoundText, finder: RegExp) =>
  pieceAround(html, finder) ?? readableTextOf(whole(), finder)

/** Tells for a line of the answer where its words were found. */
export const highlighter = (texts: ReadonlyMap<number, FoundText>, marks: readonly string[]) => {
  const finder = markFinder(marks)
  return ({ id, title }: Pick<StoryRow, 'id' | 'title'>) => {
    const text = texts.get(id)
    return {
      title: markText(title, finder),
      text: excerptOf(text && finder ? pieceOf(text, finder) : '', finder),
    }
  }
}
