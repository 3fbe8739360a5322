import type { StoryContent } from '@rongbian/contract/stories'
import { bodiesOf } from '#/story/bodies.ts'
import { plainText } from '#/story-text/plain-text.ts'

const linesOf = (content: StoryContent) => [
  content.title,
  ...bodiesOf(content).flatMap((html) => plainText(html).split('\n')),
]

/** Whether a text goes on from another: all its lines are there, save one that is being written. */
export const isContinued = ({ before, after }: { before: StoryContent; after: StoryContent }) => {
  const lines = new Set(linesOf(after))
  const missing = linesOf(before).filter((line) => !lines.has(line))
  const [line = ''] = missing
  const half = Math.ceil(line.length / 2)
  const isLike = (other: string) =>
    other.startsWith(line.slice(0, half)) || other.endsWith(line.slice(line.length - half))
  return missing.length === 0 || (missing.length === 1 && [...lines].some(isLike))
}
