import { randomUUID } from 'node:crypto'
import { countText, hourMs, megabyte } from '@rongbian/domain'
import { backWith, dataUrl } from '../simulating/pieces.ts'
import {
  type Handler,
  openStage,
  type Reply,
  type Request,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'
import { addressOf } from './mid.ts'
import { statusMax } from './status.ts'

const uid = '1404376560'
const keys = { clientId: '2849184197', clientSecret: 'weibo-simulator-secret', rip: '203.0.113.7' }
const monthSeconds = 2_592_000
const perHour = 30
const pictureBytesMax = 5 * megabyte
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif']

const errors: Record<number, { status: number; error: string }> = {
  10008: { status: 400, error: 'param error, see doc for more info' },
  10017: { status: 400, error: 'appkey not bind domain!' },
  10023: { status: 403, error: 'User requests out of rate limit' },
  20005: { status: 400, error: 'unsupported image type' },
  20006: { status: 400, error: 'image size too large' },
  20008: { status: 400, error: 'content is null' },
  20012: { status: 400, error: 'text too long, please input text less than 140 characters!' },
  20016: { status: 400, error: 'update weibo too fast!' },
  20019: { status: 400, error: 'repeat content!' },
  20021: { status: 400, error: 'content is illegal!' },
  20032: { status: 200, error: 'update success, while server slow now, please wait 1-2 minutes' },
  20101: { status: 400, error: 'target weibo does not exist!' },
  21322: { status: 400, error: 'redirect_uri_mismatch' },
  21324: { status: 400, error: 'invalid_client' },
  21325: { status: 400, error: 'invalid_grant' },
  21327: { status: 401, error: 'expired_token' },
  21332: { status: 401, error: 'invalid_access_token' },
}

export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  let answers = 0
  /** Raised when tokens end; those of an earlier one are old. */
  let generation = 0
  const usedCodes = new Set<string>()
  const { mood, posts, counters, open } = openStage(options, (next) => {
    if (next === 'expired') generation += 1
  })
  const live = () => posts.all().filter((post) => posts.settle(post).state === 'published')

  /** Numbers come as text every second time. */
  const number = (value: number) => (answers % 2 === 0 ? value : String(value))
  const refuse = (code: number, path: string): Reply => ({
    status: errors[code]?.status ?? 400,
    json: { request: path, error_code: number(code), error: errors[code]?.error ?? '' },
  })

  const tokenIssue = (token: string) => {
    const [, issued] = /^2\.00WeiboSim(\d+)$/.exec(token) ?? []
    if (issued === undefined) return 21332
    return mood() === 'expired' && Number(issued) < generation ? 21327 : undefined
  }
  const guarded =
    (handle: (request: Request, fields: Fields) => Reply | Promise<Reply>): Handler =>
    async (request) => {
      answers += 1
      const fields = await fieldsOf(request)
      const issue = tokenIssue(fields.text('access_token'))
      if (issue) return refuse(issue, request.path)
      return mood() === 'rate limited' ? refuse(10023, request.path) : handle(request, fields)
    }

  const shown = (post: SimulatedPost) => ({
    created_at: weiboTime(post.at),
    id: number(Number(post.id)),
    mid: post.id,
    idstr: post.id,
    text: post.text,
    visible: { type: number(post.state === 'blocked' ? 1 : 0), list_id: 0 },
    user: { id: number(Number(uid)), idstr: uid, screen_name: '融编模拟微博' },
  })
  /** As lists show it: links shortened, marks escaped. */
  const listed = (post: SimulatedPost) => ({
    ...shown(post),
    text: post.text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(/https?:\/\/[!-~]+/g, `http://t.cn/A6${post.id.slice(-6)}`),
  })

  const issueWith = async (text: string, picture: File | undefined) => {
    if (text.trim() === '') return 20008
    if (countText(text) > statusMax) return 20012
    if (!/https?:\/\/[!-~]+/.test(text)) return 10017
    if (/[#＃][^#＃]+[#＃]/.test(text) || mood() === 'rejects') return 20021
    if (picture && !pictureTypes.includes(picture.type)) return 20005
    if (picture && picture.size >= pictureBytesMax) return 20006
    const out = posts.all().filter(({ state }) => state === 'published' || state === 'reviewing')
    if (out.some((post) => post.text === text)) return 20019
    return out.filter(({ at }) => Date.now() - at < hourMs).length >= perHour ? 20016 : undefined
  }

  const routes: Record<string, Handler> = {
    'GET /oauth2/authorize': ({ query }) => ({ text: backWith(`code-${randomUUID()}`, query) }),
    'POST /oauth2/access_token': ({ form, path }) => {
      answers += 1
      const code = form.get('code') ?? ''
      if (form.get('client_secret') !== keys.clientSecret) return refuse(21324, path)
      if (!form.get('redirect_uri')) return refuse(21322, path)
      if (!code.startsWith('code-') || usedCodes.has(code)) return refuse(21325, path)
      usedCodes.add(code)
      return {
        json: {
          access_token: `2.00WeiboSim${generation}`,
          remind_in: String(monthSeconds),
          expires_in: number(monthSeconds),
          uid,
        },
      }
    },
    'GET /2/account/get_uid.json': guarded(() => ({ json: { uid: number(Number(uid)) } })),
    'GET /2/users/show.json': guarded(() => ({
      json: {
        id: number(Number(uid)),
        screen_name: '融编模拟微博',
        avatar_large: 'https://weibo.example/avatar.jpg',
      },
    })),
    'POST /2/statuses/share.json': guarded(async ({ path }, fields) => {
      const text = fields.text('status')
      const picture = fields.file('pic')
      const issue = await issueWith(text, picture)
      if (issue) return refuse(issue, path)
      const id = String(3_500_000_000_000_000 + Date.now() * 1000 + (answers % 1000))
      const isSlow = mood() === 'reviews'
      const post = posts.add({
        id,
        url: addressOf(uid, id),
        text,
        cover: picture ? await dataUrl(picture) : '',
        state: isSlow ? 'reviewing' : 'published',
      })
      return { ...(isSlow ? refuse(20032, path) : { json: shown(post) }), isEffect: true }
    }),
    'GET /2/statuses/show.json': guarded(({ path, query }) => {
      const post = posts.get(query.get('id') ?? '')
      const state = post && posts.settle(post).state
      return state === 'published' || state === 'blocked'
        ? { json: shown(post as SimulatedPost) }
        : refuse(20101, path)
    }),
    'GET /2/statuses/count.json': guarded(({ query }) => {
      const ids = (query.get('ids') ?? '').split(',')
      const asked = counters.isEmpty() ? [] : live().filter(({ id }) => ids.includes(id))
      return {
        json: asked.map((post) => ({
          id: post.id,
          comments: String(counters.of(post, 'comments')),
          reposts: String(counters.of(post, 'reposts')),
        })),
      }
    }),
    'GET /2/statuses/user_timeline.json': guarded(({ query }) => {
      const count = Number(query.get('count') ?? 20)
      const from = (Number(query.get('page') ?? 1) - 1) * count
      const all = live().toReversed()
      return {
        json: { statuses: all.slice(from, from + count).map(listed), total_number: number(all.length) },
      }
    }),
    'POST /2/statuses/destroy.json': guarded(({ path }, fields) => {
      const post = posts.get(fields.text('id'))
      if (!post || post.state === 'removed') return refuse(20101, path)
      return { json: shown(posts.set(post, { state: 'removed' })), isEffect: true }
    }),
  }

  const expiresAt = String(Date.now() + monthSeconds * 1000)
  return { ...(await open(routes)), keys, tokens: { accessToken: '2.00WeiboSim0', uid, expiresAt } }
}

interface Fields {
  text(name: string): string
  file(name: string): File | undefined
}

const fieldsOf = async (request: Request): Promise<Fields> => {
  const isParts = request.headers['content-type']?.startsWith('multipart/') ?? false
  const given = isParts ? await request.parts() : request.method === 'GET' ? request.query : request.form
  return {
    text: (name) => String(given.get(name) ?? ''),
    file(name) {
      const value: unknown = given.get(name)
      return value instanceof File ? value : undefined
    },
  }
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Tue May 31 17:46:55 +0800 2011 */
const weiboTime = (at: number) => {
  const there = new Date(at + 8 * hourMs)
  const day = `${days[there.getUTCDay()]} ${months[there.getUTCMonth()]} ${String(there.getUTCDate()).padStart(2, '0')}`
  return `${day} ${there.toISOString().slice(11, 19)} +0800 ${there.getUTCFullYear()}`
}
