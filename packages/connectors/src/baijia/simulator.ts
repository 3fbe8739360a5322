import { randomInt } from 'node:crypto'
import { countText, hourMs, parseJson } from '@rongbian/domain'
import {
  type Handler,
  openStage,
  type Reply,
  type Request,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'

const keys = { appId: '1590000000000001', appToken: 'baijia-simulator-token' }
const root = '/builderinner/open/resource'
const beijingMs = 8 * hourMs
const pageSizeMax = 20
const contentMax = 20_000

const errors: Record<number, string> = {
  2: 'parameter error',
  27012: 'modify limit',
  300016: 'only news can be republished',
  60001001: 'app auth fail',
  60001003: 'article status error',
  60001009: 'publish quota is used up',
  301001: 'no data',
  80000107: 'article not exist',
}

const statusWords: Record<SimulatedPost['state'], string> = {
  draft: 'draft',
  reviewing: 'audit',
  published: 'publish',
  rejected: 'rejected',
  removed: 'withdraw',
  blocked: 'forbidden',
}

type Body = (name: string) => string

export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  let answers = 0
  const { mood, posts, counters, open } = openStage(options)

  /** Numbers come as text every second time; ids are longer than a number can be exact. */
  const reply = (errno: number, data: unknown, errmsg = errors[errno] ?? 'success'): Reply => {
    const isText = answers % 2 === 0
    const text = JSON.stringify({ errno: isText ? String(errno) : errno, errmsg, data })
    return { text: isText ? text : text.replaceAll(/"article_id":"(\d+)"/g, '"article_id":$1') }
  }
  const ok = (data: unknown) => reply(0, data)
  const refuse = (errno: number, errmsg?: string) => reply(errno, {}, errmsg)

  const guarded =
    (handle: (body: Body) => Reply): Handler =>
    (request) => {
      answers += 1
      const body = bodyOf(request)
      const isKnown = body('app_id') === keys.appId && body('app_token') === keys.appToken
      return isKnown && mood() !== 'expired' ? handle(body) : refuse(60001001)
    }
  const found = (id: string) => {
    const post = posts.get(id) ?? posts.all().find(({ extra }) => extra.nid === id)
    return post && posts.settle(post)
  }

  const publishing = (
    type: string,
    isFine: (body: Body) => boolean,
    shownOf: (body: Body) => Partial<SimulatedPost>,
  ): Handler =>
    guarded((body) => {
      const originUrl = body('origin_url')
      if (mood() === 'rate limited') return refuse(60001009)
      if (!isFine(body)) return refuse(2)
      if (originUrl === '' || posts.all().some(({ extra }) => extra.originUrl === originUrl))
        return refuse(2, 'origin_url is used')
      const id = `17${String(Date.now()).padStart(14, '0')}${String(randomInt(1000)).padStart(3, '0')}`
      const post = posts.add({
        id,
        title: body('title'),
        url: `https://baijiahao.baidu.com/s?id=${id}`,
        state: 'reviewing',
        extra: { nid: `news_${id}`, originUrl, type },
        ...shownOf(body),
      })
      return { ...ok({ article_id: post.id, nid: post.extra.nid }), isEffect: true }
    })

  const articleOf = (body: Body): Partial<SimulatedPost> => ({
    title: body('title'),
    html: body('content'),
    text: body('content').replaceAll(/<[^>]+>/g, ''),
    cover: sourcesIn(body('cover_images'))[0] ?? '',
    state: sourcesIn(body('cover_images')).length === 0 ? 'draft' : 'reviewing',
  })
  const isArticle = (body: Body) =>
    hasTitle(body, 5) &&
    body('content') !== '' &&
    body('content').length <= contentMax &&
    isList(body('cover_images'))

  const routes: Record<string, Handler> = {
    'POST /article/publish': publishing('news', isArticle, articleOf),
    'POST /article/gallery': publishing(
      'gallery',
      (body) => hasTitle(body, 5) && sourcesIn(body('photograph')).length >= 4,
      (body) => ({
        cover: sourcesIn(body('photograph'))[0] ?? '',
        html: sourcesIn(body('photograph'))
          .map((src) => `<img src="${src}">`)
          .join(''),
      }),
    ),
    'POST /video/publish': publishing(
      'video',
      (body) => hasTitle(body, 8) && /^https?:/.test(body('video_url')),
      (body) => ({ cover: sourcesIn(body('cover_images'))[0] ?? '', text: body('tag') }),
    ),
    'POST /article/republish': guarded((body) => {
      const post = found(body('article_id'))
      if (!post) return refuse(80000107)
      if (post.extra.type !== 'news') return refuse(300016)
      if (post.state === 'removed') return refuse(60001003)
      if (!isArticle(body)) return refuse(2)
      posts.set(post, { ...articleOf(body), at: Date.now() })
      return { ...ok({ article_id: post.id }), isEffect: true }
    }),
    'POST /article/withdraw': guarded((body) => {
      const post = found(body('article_id'))
      if (!post) return refuse(80000107)
      if (post.state !== 'published') return refuse(60001003)
      posts.set(post, { state: 'removed' })
      return { ...ok({ article_id: post.id }), isEffect: true }
    }),
    'POST /query/status': guarded((body) => {
      const asked = body('article_id')
        .split(',')
        .flatMap((id) => found(id) ?? [])
      return ok(Object.fromEntries(asked.map((post) => [post.id, statusOf(post)])))
    }),
    'POST /query/articleStatistics': guarded((body) => {
      const post = found(body('article_id'))
      if (!post || counters.isEmpty()) return refuse(301001)
      return ok({
        recommend_count: counters.of(post, 'recommends'),
        view_count: String(counters.of(post, 'reads')),
        comment_count: counters.of(post, 'comments'),
        share_count: counters.of(post, 'shares'),
        collect_count: String(counters.of(post, 'favourites')),
        likes_count: counters.of(post, 'likes'),
      })
    }),
    'POST /query/articleListall': guarded((body) => {
      const size = Math.min(Number(body('page_size') || pageSizeMax), pageSizeMax)
      const from = (Number(body('page_no') || 1) - 1) * size
      const all = posts.all().map(posts.settle).filter(isAskedFor(body)).toReversed()
      const items = Object.fromEntries(all.slice(from, from + size).map((post) => [post.id, listedOf(post)]))
      return ok({ page: { total: all.length, page_no: Number(body('page_no') || 1) }, items })
    }),
  }

  const rooted = Object.fromEntries(
    Object.entries(routes).map(([route, handler]) => [route.replace(' ', ` ${root}`), handler]),
  )
  const opened = await open(rooted)
  return { ...opened, url: `${opened.url}${root}`, keys, tokens: {} }
}

/** JSON and forms are both taken. */
const bodyOf = ({ json, form }: Request): Body => {
  const given = (json ?? Object.fromEntries(form)) as Record<string, unknown>
  return (name) => String(given[name] ?? '')
}

const hasTitle = (body: Body, min: number) =>
  [...body('title')].length >= min && countText(body('title')) <= 40

const isList = (text: string) => text === '' || Array.isArray(parseJson(text))
const sourcesIn = (text: string) => {
  const list = parseJson(text)
  return Array.isArray(list) ? list.map(({ src }) => String(src)) : []
}

const dayOf = (at: number) => new Date(at + beijingMs).toISOString().slice(0, 10)

const isAskedFor = (body: Body) => (post: SimulatedPost) =>
  (body('article_type') === '' || post.extra.type === body('article_type')) &&
  (body('collection') === '' || statusWords[post.state] === body('collection')) &&
  dayOf(post.at) >= body('start_time') &&
  (body('end_time') === '' || dayOf(post.at) <= body('end_time'))

const statusOf = (post: SimulatedPost) => ({
  article_id: post.id,
  status: statusWords[post.state],
  url: post.state === 'published' ? post.url : '',
  msg: post.state === 'rejected' ? '内容质量不佳' : '',
})

const listedOf = (post: SimulatedPost) => ({
  article_id: post.id,
  nid: post.extra.nid,
  title: post.title,
  type: post.extra.type,
  status: statusWords[post.state],
  collection: statusWords[post.state],
  article_url: post.state === 'published' ? post.url : '',
  updated_at: new Date(post.at + beijingMs).toISOString().slice(0, 19).replace('T', ' '),
})
