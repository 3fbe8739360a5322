import type { StoryDetail } from '@rongbian/contract/stories'
import { bodyHtml } from '@rongbian/domain'

const shownParagraphs = 4
const shownSigns = 240

const withoutFigures = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const figure of body.querySelectorAll('figure')) figure.remove()
  return body
}

/** The beginning of the text as words alone; whatever markup it had is not drawn. */
export const beginningOf = (
  story: Pick<StoryDetail, 'htmlContent' | 'content'> & { stories: { htmlContent: string }[] },
) => {
  const { stories } = story
  const body = withoutFigures(stories[0]?.htmlContent || bodyHtml(story))
  const blocks = [...body.children].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
  const texts = blocks.length > 0 ? blocks : [body.textContent?.trim() ?? '']
  const taken: string[] = []
  for (const text of texts.slice(0, shownParagraphs)) {
    const room = shownSigns - taken.join('').length
    if (room <= 0) break
    taken.push(text.length > room ? `${text.slice(0, room)}…` : text)
  }
  return taken.filter(Boolean)
}
