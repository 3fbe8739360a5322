import { createHash } from 'node:crypto'
import type { Article, Post, Steps } from '../connector.ts'
import { withAddresses } from '../picture-addresses.ts'

/** What the convention calls a payload that every receiver takes. */
const bodyBytesMax = 20_000

export const idFrom = (prefix: string, ...parts: string[]) =>
  `${prefix}_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}`

const articleOf = (post: Post, steps: Steps, { cover, html, text: _, ...words }: Article) => ({
  ...words,
  cover: cover?.url ?? '',
  html: withAddresses(html, post.pictures, steps),
})

const storyOf = (post: Post, steps: Steps) => ({
  kind: post.container,
  title: post.title,
  detail: post.detail,
  shortContent: post.shortContent,
  category: post.category,
  tags: post.tags,
  link: post.link,
  originalLink: post.origUrl,
  covers: post.covers.map(({ url, alt }) => ({ url, alt })),
  articles: post.articles.map((article) => articleOf(post, steps, article)),
  gallery: post.gallery.map(({ url, alt }) => ({ url, alt })),
  video: post.video && {
    url: post.video.url,
    name: post.video.name,
    mime: post.video.mime,
    size: post.video.size,
  },
})

/** The whole story; a long one without its bodies, which are read at `link`. */
export const dataOf = (id: string, post: Post, steps: Steps) => {
  const story = storyOf(post, steps)
  const whole = { id, isWhole: true, ...story }
  if (Buffer.byteLength(JSON.stringify(whole)) <= bodyBytesMax) return whole
  if (!post.link) steps.note('正文太长，接收方只收到标题和摘要；稿件也没有可供读取的网页地址')
  return { ...whole, isWhole: false, articles: story.articles.map((article) => ({ ...article, html: '' })) }
}
