import type { StoryContent } from '@rongbian/contract/stories'
import { fileName } from '#/api/file-url.ts'

export interface TextPicture {
  url: string
  name: string
  caption: string
}

const inHtml = (html: string): TextPicture[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('img')].flatMap((picture) => {
    const url = picture.getAttribute('src') ?? ''
    if (!url) return []
    const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? ''
    return [{ url, name: fileName({ url, name: '' }), caption }]
  })
}

/** Every picture of a story: in its texts, then in its series. */
export const picturesIn = ({ htmlContent, stories, photos }: StoryContent): TextPicture[] => [
  ...inHtml(htmlContent),
  ...stories.flatMap((article) => inHtml(article.htmlContent)),
  ...photos.map(({ url, filename, comment }) => ({ url, name: filename, caption: comment.trim() })),
]
