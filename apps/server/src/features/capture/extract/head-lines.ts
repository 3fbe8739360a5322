import { textIn } from './document.ts'
import { once } from './finding.ts'
import type { Sources } from './sources.ts'
import { findTitle } from './title.ts'

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

const before = 8
const behind = 24

/** The lines around the title, where a page says who wrote it and when; none where the title is not shown. */
export const headLines = once((sources): string[] => {
  const title = bare(findTitle(sources) ?? '')
  if (title.length < 4) return []
  const isTitle = (line: string) => bare(line).startsWith(title)
  const at = sources.lines.findIndex((line) => bare(line) === title)
  const from = at >= 0 ? at : sources.lines.findIndex(isTitle)
  return from < 0 ? [] : sources.lines.slice(Math.max(0, from - before), from + behind)
})

const titleAt = once((sources) => {
  const title = bare(findTitle(sources) ?? '')
  return sources.elements.findIndex(
    (element) => /^H[1-4]$/.test(element.tagName) && bare(textIn(element)) === title,
  )
})

/** The elements of a page, those from the title on before those above it: what stands there first is about the text. */
export const fromTitle = (sources: Sources) => {
  const from = Math.max(0, titleAt(sources) - before)
  return [...sources.elements.slice(from), ...sources.elements.slice(0, from)]
}

const elementsBehind = 150

/** So many elements as may stand between a title and its text; none where the title is not shown. */
export const headElements = (sources: Sources) => {
  const at = titleAt(sources)
  return at < 0 ? [] : sources.elements.slice(Math.max(0, at - before), at + elementsBehind)
}
