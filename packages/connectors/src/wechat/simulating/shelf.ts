import { randomUUID } from 'node:crypto'
import { fieldOf, listOf, numberOf, textOf } from '../../ask.ts'
import type { Posts, SimulatedPost } from '../../simulating/simulator.ts'
import { strip } from './strip.ts'

/** An article as the protocol has it. */
export type Article = Record<string, unknown>

export const articlesOf = (post: SimulatedPost): Article[] => JSON.parse(post.extra.articles ?? '[]')

const titleMost = 64
const contentMost = 20_000

/** The code the platform refuses an article with. */
export const refusalOf = (
  article: unknown,
  hasMaterial: (id: string) => boolean,
): [number, string] | undefined => {
  const title = textOf(article, 'title')
  if ([...title].length > titleMost) return [45003, 'title size out of limit']
  if (textOf(article, 'content').length > contentMost) return [45002, 'content size out of limit']
  const images = listOf(fieldOf(article, 'image_info'), 'image_list').map((image) =>
    textOf(image, 'image_media_id'),
  )
  const needed = textOf(article, 'article_type') === 'newspic' ? images : [textOf(article, 'thumb_media_id')]
  if (needed.length === 0 || needed.length > 20 || !needed.every(hasMaterial))
    return [40007, 'invalid media_id hint: []']
  return undefined
}

const coverOf = (article: unknown) =>
  textOf(article, 'thumb_media_id') ||
  textOf(listOf(fieldOf(article, 'image_info'), 'image_list')[0], 'image_media_id')

/** Drafts and what became of them: one record from the box to its end. */
export const openShelf = (posts: Posts, stripped: string[]) => {
  const clean = (article: Article): Article => {
    const { kept, foreign } = strip(textOf(article, 'content'))
    stripped.push(...foreign)
    return { ...article, content: kept }
  }
  const shownOf = (articles: Article[]) => ({
    title: textOf(articles[0], 'title'),
    html: articles.map((article) => textOf(article, 'content')).join('<hr>'),
    text: articles.map((article) => textOf(article, 'content').replace(/<[^>]+>/g, '')).join('\n'),
    cover: coverOf(articles[0]),
  })
  const all = () =>
    posts
      .all()
      .map(posts.settle)
      .sort((one, other) => other.at - one.at)
  const find = (test: (post: SimulatedPost) => boolean) => all().find(test)
  /** A draft stays in the box until it is published or sent. */
  const isDraft = ({ state, extra }: SimulatedPost) =>
    extra.msgId === undefined && (state === 'draft' || state === 'reviewing' || state === 'rejected')
  const itemOf = (post: SimulatedPost, withoutContent: boolean) => ({
    content: {
      news_item: articlesOf(post).map((article, index) => ({
        ...article,
        ...(withoutContent && { content: '' }),
        url: post.url && `${post.url}${index ? `?idx=${index + 1}` : ''}`,
        is_deleted: post.state === 'removed' || post.state === 'blocked',
      })),
    },
    update_time: Math.floor(post.at / 1_000),
  })
  return {
    all,
    find,
    isDraft,
    itemOf,
    draft: (id: string) => find((post) => post.id === id && isDraft(post)),
    add(articles: Article[]) {
      const cleaned = articles.map(clean)
      const extra = { articles: JSON.stringify(cleaned) }
      return posts.add({ id: `draft-${randomUUID()}`, state: 'draft', extra, ...shownOf(cleaned) })
    },
    update(post: SimulatedPost, index: number, article: Article) {
      const articles = articlesOf(post).map((one, at) => (at === index ? clean(article) : one))
      return posts.set(post, {
        extra: { ...post.extra, articles: JSON.stringify(articles) },
        ...shownOf(articles),
      })
    },
    set: posts.set,
    page(list: SimulatedPost[], json: unknown, idOf: (post: SimulatedPost) => object) {
      const offset = numberOf(json, 'offset') ?? 0
      const shown = list.slice(offset, offset + Math.min(20, numberOf(json, 'count') ?? 20))
      const withoutContent = numberOf(json, 'no_content') === 1
      const item = shown.map((post) => ({ ...idOf(post), ...itemOf(post, withoutContent) }))
      return { json: { total_count: list.length, item_count: item.length, item } }
    },
  }
}
export type Shelf = ReturnType<typeof openShelf>
