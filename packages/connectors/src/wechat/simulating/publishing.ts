import { fieldOf, listOf, numberOf, textOf } from '../../ask.ts'
import type { Reply, Request, Routes, SimulatedPost } from '../../simulating/simulator.ts'
import { type Article, articlesOf, refusalOf, type Shelf } from './shelf.ts'
import { fail, type Switches } from './token.ts'

const ok = { errcode: 0, errmsg: 'ok' }
const articlesMost = 8

export const draftRoutes = (
  shelf: Shelf,
  hasMaterial: (id: string) => boolean,
  switches: Pick<Switches, 'mayComment'>,
): Routes => {
  const withDraft =
    (then: (post: SimulatedPost, json: unknown) => Reply) =>
    ({ json }: Request) => {
      const post = shelf.draft(textOf(json, 'media_id'))
      return post ? then(post, json) : fail(40007, 'invalid media_id')
    }
  const drafts = () => shelf.all().filter(shelf.isDraft)
  return {
    'POST /cgi-bin/draft/add': ({ body, json }) => {
      if (/\\u[0-9a-f]{4}/i.test(body.toString('utf8'))) return fail(40033, 'invalid charset')
      const articles = listOf(json, 'articles')
      if (articles.length === 0) return fail(44004, 'empty content')
      if (articles.length > articlesMost) return fail(45008, 'article size out of limit')
      const refusal = articles.map((one) => refusalOf(one, hasMaterial)).find(Boolean)
      if (refusal) return fail(...refusal)
      if (!switches.mayComment && articles.some((one) => numberOf(one, 'need_open_comment') === 1))
        return fail(88000, 'without comment privilege')
      // On success without an errcode.
      return { json: { media_id: shelf.add(articles as Article[]).id }, isEffect: true }
    },
    'POST /cgi-bin/draft/update': withDraft((post, json) => {
      const article = fieldOf(json, 'articles')
      const refusal = refusalOf(article, hasMaterial)
      if (refusal) return fail(...refusal)
      shelf.update(post, numberOf(json, 'index') ?? 0, article as Article)
      return { json: ok, isEffect: true }
    }),
    'POST /cgi-bin/draft/get': withDraft((post) => ({ json: shelf.itemOf(post, false).content })),
    'POST /cgi-bin/draft/delete': withDraft((post) => {
      shelf.set(post, { state: 'removed', extra: { ...post.extra, isThrownAway: 'yes' } })
      return { json: ok, isEffect: true }
    }),
    'POST /cgi-bin/draft/batchget': ({ json }) => shelf.page(drafts(), json, ({ id }) => ({ media_id: id })),
    'GET /cgi-bin/draft/count': () => ({ json: { total_count: drafts().length } }),
  }
}

const statuses: Record<SimulatedPost['state'], number> = {
  draft: 1,
  reviewing: 1,
  published: 0,
  rejected: 4,
  removed: 5,
  blocked: 6,
}

const addressOf = (articleId: string) => `https://mp.weixin.qq.com/s/${articleId}`

export const freepublishRoutes = (shelf: Shelf, nextNumber: () => number): Routes => {
  let isText = false
  /** A number in one answer and text in the next. */
  const flipped = (id: string) => {
    isText = !isText
    return isText ? id : Number(id)
  }
  const lateOf = ({ extra }: SimulatedPost) => (extra.late ?? '').split(',')
  const submit = (post: SimulatedPost, msgDataId: string) => {
    const publishId = String(nextNumber())
    const articleId = `ART-${publishId}`
    const changes =
      post.state === 'reviewing'
        ? { extra: { ...post.extra, late: [...lateOf(post), publishId].filter(Boolean).join(',') } }
        : {
            state: 'reviewing' as const,
            at: Date.now(),
            url: addressOf(articleId),
            extra: { ...post.extra, publishId, articleId, msgDataId },
          }
    shelf.set(post, changes)
    return publishId
  }
  const jobOf = (post: SimulatedPost, publishId: string) => {
    const isLate = lateOf(post).includes(publishId)
    // The job that came second finds its draft used up.
    const status = isLate && post.state !== 'reviewing' ? 3 : statuses[post.state]
    const isOut = status === 0 || status === 5 || status === 6
    const item = articlesOf(post).map((_, index) => ({
      idx: index + 1,
      article_url: index ? `${post.url}?idx=${index + 1}` : post.url,
    }))
    return {
      publish_id: flipped(publishId),
      publish_status: status,
      ...(isOut && { article_id: post.extra.articleId, article_detail: { count: item.length, item } }),
      fail_idx: status === 4 ? [1] : [],
    }
  }
  const articleFor = (json: unknown) =>
    shelf.find(
      (post) =>
        post.extra.articleId === textOf(json, 'article_id') &&
        statuses[post.state] !== 1 &&
        statuses[post.state] !== 4,
    )
  const deleteOne = (post: SimulatedPost, index: number) => {
    const gone = new Set((post.extra.gone ?? '').split(',').filter(Boolean)).add(String(index))
    const isAll = index === 0 || gone.size >= articlesOf(post).length
    shelf.set(post, {
      extra: { ...post.extra, gone: [...gone].join(',') },
      ...(isAll && { state: 'removed' }),
    })
  }
  return {
    'POST /cgi-bin/freepublish/submit': ({ json }) => {
      const post = shelf.draft(textOf(json, 'media_id'))
      if (!post) return fail(40007, 'invalid media_id')
      const msgDataId = String(nextNumber())
      const publishId = submit(post, msgDataId)
      return {
        json: { ...ok, publish_id: flipped(publishId), msg_data_id: flipped(msgDataId) },
        isEffect: true,
      }
    },
    'POST /cgi-bin/freepublish/get': ({ json }) => {
      const id = textOf(json, 'publish_id')
      const post = shelf.find((one) => id !== '' && (one.extra.publishId === id || lateOf(one).includes(id)))
      return post ? { json: jobOf(post, id) } : fail(53502, 'invalid publish_id')
    },
    'POST /cgi-bin/freepublish/batchget': ({ json }) =>
      shelf.page(
        shelf.all().filter((post) => post.state === 'published' && post.extra.articleId !== undefined),
        json,
        ({ extra }) => ({ article_id: extra.articleId }),
      ),
    'POST /cgi-bin/freepublish/getarticle': ({ json }) => {
      const post = articleFor(json)
      return post ? { json: shelf.itemOf(post, false).content } : fail(53600, 'invalid article_id')
    },
    'POST /cgi-bin/freepublish/delete': ({ json }) => {
      const post = articleFor(json)
      if (!post || post.state === 'removed') return fail(53600, 'invalid article_id')
      deleteOne(post, numberOf(json, 'index') ?? 0)
      return { json: ok, isEffect: true }
    },
  }
}
