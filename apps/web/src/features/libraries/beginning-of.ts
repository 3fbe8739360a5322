import type { StoryDetail } from '@rongbian/contract/stories'

const shownParagraphs = 4
const shownSigns = 240

const withoutFigures = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const figure of body.querySelectorAll('figure')) figure.remove()
  return body
}

/** The beginning of the text as words alone; whatever markup it had is not drawn. */
export const beginningOf = ({
  htmlContent,
  stories,
  content,
}: Pick<StoryDetail, 'htmlContent' | 'content'> & { stories: { htmlContent: string }[] }) => {
  // Recordings and broadcasts have their words in `content`, which is HTML as well.
  const body = withoutFigures(htmlContent || stories[0]?.htmlContent || content)
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
