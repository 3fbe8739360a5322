import { createHash, randomUUID } from 'node:crypto'
import { hourMs } from '@rongbian/domain'
import {
  type Handler,
  openStage,
  type Posts,
  type Reply,
  type Request,
  type Routes,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'

const well = (data: object): Reply => ({ json: { code: 0, msg: 'success', data } })
/** Some calls say it in text. */
const wellInText = (data: object): Reply => ({ json: { code: '0', msg: 'success', data } })
const refused = (code: number, msg: string): Reply => ({ json: { code: String(code), msg } })

const flags: Record<SimulatedPost['state'], string> = {
  draft: '草稿',
  reviewing: '审核中',
  published: '发布成功',
  rejected: '审核未通过',
  removed: '已下线',
  blocked: '已屏蔽',
}

const inChina = (at: number) => new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')

const infoOf = (post: SimulatedPost) => ({
  article_title: post.title,
  article_url: post.state === 'published' ? post.url : '',
  article_pub_flag: flags[post.state],
  article_pub_time: inChina(post.at),
  article_imgurl: post.cover,
  article_abstract: post.text,
})

const publishRoutes = (posts: Posts, addressOf: (id: string) => string): Routes => {
  const add = (post: Partial<SimulatedPost>): Reply => {
    const id = randomUUID()
    posts.add({ id, url: addressOf(id), state: 'reviewing', ...post })
    return { ...wellInText({ transaction_id: id }), isEffect: true }
  }
  const article: Handler = ({ form }) => {
    const title = form.get('title') ?? ''
    const html = form.get('content') ?? ''
    if (!title || !html) return refused(40001, 'title 或 content 缺失')
    return add({ title, html, cover: form.get('cover_pic') ?? '', extra: { tag: form.get('tag') ?? '' } })
  }
  const videoByUrl: Handler = ({ form }) => {
    const videourl = form.get('videourl') ?? ''
    if (!videourl) return refused(40001, 'videourl 缺失')
    return add({ title: form.get('title') ?? '', text: form.get('desc') ?? '', extra: { videourl } })
  }
  const videoFile: Handler = async (request) => {
    const file = (await request.parts()).get('media')
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    const md5 = createHash('md5').update(bytes).digest('hex')
    if (md5 !== request.query.get('md5')) return refused(40002, 'md5 不相符')
    const { query } = request
    return add({
      title: query.get('title') ?? '',
      text: query.get('desc') ?? '',
      extra: { bytes: String(bytes.length) },
    })
  }
  return {
    'POST /article/clientpubpic': article,
    'POST /article/clientpuburlvid': videoByUrl,
    'POST /article/clientpubvid': videoFile,
  }
}

const lookRoutes = (posts: Posts): Routes => ({
  'GET /media/basicinfoclient': () => well({ nick: '企鹅号演示号', header: '' }),
  'GET /transaction/infoclient': ({ query }) => {
    const post = posts.get(query.get('transaction_id') ?? '')
    if (!post) return refused(40004, 'transaction 不存在')
    const info = infoOf(posts.settle(post))
    return well({ transaction_id: post.id, transaction_status: '处理完成', article_info: info })
  },
  'GET /article/clientlist': ({ query }) => {
    const limit = Number(query.get('limit') ?? 10)
    const from = (Number(query.get('page') ?? 1) - 1) * limit
    const shown = posts
      .all()
      .filter((post) => posts.settle(post).state === 'published')
      .reverse()
    return wellInText({ articles: shown.slice(from, from + limit).map(infoOf), total: String(shown.length) })
  },
})

export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  let origin = ''
  const keys = { clientId: 'om-sim', clientSecret: randomUUID() }
  const first = randomUUID()
  const good = new Set<string>([first])
  const { mood, posts, open } = openStage(options, (next) => {
    if (next === 'expired') good.clear()
  })

  const guarded =
    (handler: Handler): Handler =>
    (request) => {
      if (!good.has(request.query.get('access_token') ?? '')) return refused(40101, 'access_token 已过期')
      return mood() === 'rate limited' ? refused(40301, '发文次数已达上限') : handler(request)
    }
  const giveToken = ({ query }: Request): Reply => {
    const isKnown =
      query.get('client_id') === keys.clientId && query.get('client_secret') === keys.clientSecret
    if (!isKnown) return refused(40100, 'client 校验失败')
    const token = randomUUID()
    good.add(token)
    return well({ access_token: token, expires_in: '7200', openid: 'om-sim-openid' })
  }
  const calls = { ...publishRoutes(posts, (id) => `${origin}/posts/${id}`), ...lookRoutes(posts) }
  const routes: Routes = {
    ...Object.fromEntries(Object.entries(calls).map(([route, handler]) => [route, guarded(handler)])),
    'POST /omoauth2/accesstoken': giveToken,
    'GET /posts/*': ({ path }) => {
      const post = posts.get(path.slice('/posts/'.length))
      return post?.state === 'published' ? { text: post.title } : { status: 404, text: '内容不存在' }
    },
  }
  const opened = await open(routes)
  origin = opened.url
  return { ...opened, keys, tokens: { accessToken: first, openId: 'om-sim-openid' } }
}
