import type { StoryContentInput } from '@rongbian/contract/stories'
import { makeWriter, numbersFrom } from '../stories/texts.ts'

const bodyCharacters = 1_000

/** Stories of some paragraphs, the same ones on every run. */
export const makeTexts = (count: number): StoryContentInput[] => {
  const write = makeWriter()
  const random = numbersFrom(20_261_115)
  return Array.from({ length: count }, (_, index) => {
    const html = `<p>${write(random, bodyCharacters).replaceAll('。', '。</p><p>')}</p>`
    return {
      title: `${write(random, 16, false)}第${index + 1}期`,
      summary: write(random, 60),
      htmlContent: html,
    }
  })
}
