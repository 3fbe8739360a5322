import type { StoryContent } from '@rongbian/contract/stories'
import type { CheckedText } from '#/features/words/index.ts'
import { htmlToLines } from '#/features/writing/containers/plain-html.ts'

/** Fields of a story with words in them, as the check names them. `body` is the text in the editor. */
export const bodyField = 'body'
const lineFields = ['title', 'primersTitle', 'subTitle', 'summary'] as const
/** Plain lines on the page, paragraphs in the story. */
export const linesField = 'content'
type LineField = (typeof lineFields)[number]

export const isLineField = (field: string): field is LineField => lineFields.some((known) => known === field)

/** `photo.3`, `articleTitle.0`, `article.2`: which one of several. */
export const partOf = (field: string) => {
  const [name = '', index = ''] = field.split('.')
  return { name, index: Number(index) }
}

const blocks = 'p,h1,h2,h3,h4,li,figcaption,td,th,pre,blockquote'
const textOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  return lines.length > 0 ? lines.map((line) => line.textContent ?? '').join('\n') : (body.textContent ?? '')
}

interface Open {
  /** The text of the editor on the page, and which article it is. */
  body: string
  article: number | undefined
}

/** Every text of the story that readers will see; empty ones are left out. */
export const storyTexts = (content: StoryContent, { body, article }: Open): CheckedText[] => {
  const texts: CheckedText[] = [
    ...lineFields.map((field) => ({ field, text: content[field] })),
    { field: linesField, text: htmlToLines(content.content) },
    { field: bodyField, text: body },
    ...content.photos.map(({ comment }, index) => ({ field: `photo.${index}`, text: comment })),
    ...content.stories.flatMap(({ title, digest, htmlContent }, index) => [
      { field: `articleTitle.${index}`, text: title },
      { field: `articleDigest.${index}`, text: digest },
      { field: `article.${index}`, text: index === article ? '' : textOf(htmlContent) },
    ]),
  ]
  return texts.filter(({ text }) => text !== '')
}
