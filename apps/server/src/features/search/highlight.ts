import type { StoryRow } from '@rongbian/contract/stories'
import type { Reader } from '#/db/reader.ts'
import { readableTextOf } from './documents.ts'
import { excerptOf, markFinder, markText, pieceAround } from './snippet.ts'
import { findBodies, findWholeTexts } from './texts.ts'

/** Pieces of text around the first hits: of the body, or else of what stands around it. */
const findPieces = async (reader: Reader, tenantId: number, ids: readonly number[], finder: RegExp) => {
  const bodies = await findBodies(reader, tenantId, ids)
  const pieces = new Map(ids.map((id) => [id, pieceAround(bodies.get(id) ?? '', finder)]))
  const hidden = ids.filter((id) => pieces.get(id) === undefined)
  if (hidden.length === 0) return pieces
  for (const [id, story] of await findWholeTexts(reader, tenantId, hidden))
    pieces.set(id, readableTextOf(story, finder))
  return pieces
}

/** Tells for a line of the answer where its words were found. */
export const highlighter = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
  marks: readonly string[],
) => {
  const finder = markFinder(marks)
  const pieces = finder && ids.length > 0 ? await findPieces(reader, tenantId, ids, finder) : undefined
  return ({ id, title }: Pick<StoryRow, 'id' | 'title'>) => ({
    title: markText(title, finder),
    text: excerptOf(pieces?.get(id) ?? '', finder),
  })
}
