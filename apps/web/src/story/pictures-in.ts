import type { StoryContent } from '@rongbian/contract/stories'
import { fileName } from '#/api/file-url.ts'
import type { ListedFile } from '#/story/list-files.ts'

export interface TextPicture {
  url: string
  name: string
  caption: string
}

const inHtml = (html: string, wanted = 'img') => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll(wanted)].flatMap((element) => {
    const url = element.getAttribute('src') ?? ''
    if (!url) return []
    const caption = element.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? ''
    return [{ url, name: fileName({ url, name: '' }), caption, tag: element.localName }]
  })
}

/** Every picture of a story: in its texts, then in its series. */
export const picturesIn = ({ htmlContent, stories, photos }: StoryContent): TextPicture[] => [
  ...inHtml(htmlContent),
  ...stories.flatMap((article) => inHtml(article.htmlContent)),
  ...photos.map(({ url, filename, comment }) => ({ url, name: filename, caption: comment.trim() })),
]

const kinds: Record<string, ListedFile['kind']> = { img: 'image', video: 'video', audio: 'audio' }

/** Every picture and recording in the texts and the series, each file once. */
export const materialsIn = ({ htmlContent, stories, photos }: StoryContent): ListedFile[] => {
  const inTexts = [htmlContent, ...stories.map((article) => article.htmlContent)].flatMap((html) =>
    inHtml(html, 'img, video, audio').map(({ tag, ...file }) => ({ ...file, kind: kinds[tag] ?? 'other' })),
  )
  const inSeries = photos.map(({ url, filename, comment }) => ({
    url,
    name: filename,
    caption: comment.trim(),
    kind: 'image' as const,
  }))
  const all = [...inTexts, ...inSeries].map((file) => [file.url, { ...file, key: file.url }] as const)
  return [...new Map(all).values()]
}
