import { randomBytes, randomUUID } from 'node:crypto'
import { megabyte } from '@rongbian/domain'
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

const keys = { appId: 'ks-simulator', appSecret: 'kuaishou-simulator-secret' }
const accessSeconds = 172_800
const refreshSeconds = 15_552_000
const captionMax = 1000
const coverBytesMax = 20 * megabyte

const errors: Record<number, string> = {
  100120001: 'video_not_exist',
  100200100: 'invalid_request',
  100200101: 'unauthorized_client',
  100200102: 'access_denied',
  100200105: 'invalid_code',
}

interface Upload {
  generation: number
  fragments: Map<number, number>
  isWhole: boolean
  isUsed: boolean
}

export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  let answers = 0
  /** Raised when tokens end; those of an earlier one are old. */
  let generation = 0
  const used = new Set<string>()
  const uploads = new Map<string, Upload>()
  const { mood, posts, counters, open } = openStage(options, (next) => {
    if (next === 'expired') generation += 1
  })
  const address = { url: '' }

  /** Numbers come as text every second time. */
  const number = (value: number) => (answers % 2 === 0 ? value : String(value))
  const refuse = (code: number, words = errors[code]): Reply => ({
    json: { result: number(code), error: errors[code], error_msg: words },
  })
  const ok = (data: object = {}): Reply => ({ json: { result: number(1), ...data } })

  const isStale = (token: string) => {
    const [, issued] = /^ks-access-(\d+)-/.exec(token) ?? []
    return issued === undefined || (mood() === 'expired' && Number(issued) < generation)
  }
  const guarded =
    (handle: Handler): Handler =>
    (request) => {
      answers += 1
      if (request.query.get('app_id') !== keys.appId) return refuse(100200101)
      if (isStale(request.query.get('access_token') ?? '')) return refuse(100200102)
      if (mood() === 'rate limited')
        return { status: 429, json: { result: number(429), error: 'too_many_requests' } }
      return handle(request)
    }
  /** Those begun before tokens ended have ended too. */
  const uploadIn = ({ query }: Request) => {
    const upload = uploads.get(query.get('upload_token') ?? '')
    return upload && upload.generation === generation && !upload.isUsed ? upload : undefined
  }
  const uploading =
    (handle: (upload: Upload, request: Request) => Reply): Handler =>
    (request) => {
      answers += 1
      const upload = uploadIn(request)
      return upload ? handle(upload, request) : refuse(100200100, 'upload token is over')
    }

  const grant = (): Reply =>
    ok({
      access_token: `ks-access-${generation}-${randomBytes(6).toString('hex')}`,
      refresh_token: `ks-refresh-${randomBytes(6).toString('hex')}`,
      expires_in: number(accessSeconds),
      refresh_token_expires_in: number(refreshSeconds),
      open_id: 'ks-open-1',
      scopes: ['user_info', 'user_video_publish', 'user_video_info', 'user_video_delete'],
    })
  const granting =
    (field: string, prefix: string, refusal: () => Reply): Handler =>
    ({ query }) => {
      answers += 1
      const given = query.get(field) ?? ''
      if (query.get('app_secret') !== keys.appSecret) return refuse(100200101)
      if (!given.startsWith(prefix) || used.has(given)) return refusal()
      used.add(given)
      return grant()
    }

  const shown = (post: SimulatedPost) => ({
    photo_id: post.id,
    caption: post.text,
    cover: 'https://kuaishou.example/cover.jpg',
    play_url: post.url,
    create_time: number(post.at),
    like_count: counters.of(post, 'likes'),
    comment_count: counters.of(post, 'comments'),
    view_count: number(counters.of(post, 'plays')),
    pending: post.state === 'reviewing',
  })
  const known = (id: string) => {
    const post = posts.get(id)
    return post && isKnown(posts.settle(post)) ? post : undefined
  }
  const listed = () =>
    posts
      .all()
      .filter((post) => isKnown(posts.settle(post)))
      .toReversed()

  const publish = async (upload: Upload, request: Request): Promise<Reply> => {
    const parts = await request.parts()
    const caption = String(parts.get('caption') ?? '')
    const cover: unknown = parts.get('cover')
    if (!upload.isWhole || [...caption].length > captionMax) return refuse(100200100)
    if (!(cover instanceof File) || !cover.type.startsWith('image/') || cover.size > coverBytesMax)
      return refuse(100200100, 'cover is invalid')
    upload.isUsed = true
    const id = `3x${randomBytes(7).toString('hex')}`
    const post = posts.add({
      id,
      url: `https://www.kuaishou.com/short-video/${id}`,
      text: caption,
      cover: await dataUrl(cover),
      state: 'reviewing',
      extra: { bytes: String([...upload.fragments.values()].reduce((sum, size) => sum + size, 0)) },
    })
    return { ...ok({ video_info: shown(post) }), isEffect: true }
  }

  const routes: Record<string, Handler> = {
    'GET /oauth2/authorize': ({ query }) => ({ text: backWith(`code-${randomUUID()}`, query) }),
    'GET /oauth2/access_token': granting('code', 'code-', () => refuse(100200105)),
    'GET /oauth2/refresh_token': granting('refresh_token', 'ks-refresh-', () =>
      refuse(100200102, 'refreshToken.discarded'),
    ),
    'GET /openapi/user_info': guarded(() =>
      ok({
        user_info: {
          name: '融编模拟快手',
          sex: 'M',
          fan: number(7),
          head: 'https://kuaishou.example/head.jpg',
        },
      }),
    ),
    'POST /openapi/photo/start_upload': guarded(() => {
      const token = randomBytes(12).toString('hex')
      uploads.set(token, { generation, fragments: new Map(), isWhole: false, isUsed: false })
      return ok({ upload_token: token, endpoint: new URL(address.url).host })
    }),
    'POST /api/upload': uploading((upload, { body }) => {
      upload.fragments.set(0, body.length)
      upload.isWhole = true
      return ok()
    }),
    'POST /api/upload/fragment': uploading((upload, { query, body }) => {
      upload.fragments.set(Number(query.get('fragment_id')), body.length)
      return ok()
    }),
    'GET /api/upload/resume': uploading((upload) =>
      ok({ existed: upload.fragments.size > 0, fragment_index: number(upload.fragments.size - 1) }),
    ),
    'POST /api/upload/complete': uploading((upload, { query }) => {
      const count = Number(query.get('fragment_count'))
      const isThere = Array.from({ length: count }, (_, id) => upload.fragments.has(id)).every(Boolean)
      if (count === 0 || !isThere) return refuse(100200100, 'fragments are missing')
      upload.isWhole = true
      return ok()
    }),
    'POST /openapi/photo/publish': guarded((request) => {
      const upload = uploadIn(request)
      return upload ? publish(upload, request) : refuse(100200100, 'upload token is over')
    }),
    'GET /openapi/photo/info': guarded(({ query }) => {
      const post = counters.isEmpty() ? undefined : known(query.get('photo_id') ?? '')
      return post ? ok({ video_info: shown(post) }) : refuse(100120001)
    }),
    'GET /openapi/photo/list': guarded(({ query }) => {
      const all = listed()
      const from = all.findIndex(({ id }) => id === query.get('cursor')) + 1
      return ok({ video_list: all.slice(from, from + Number(query.get('count') ?? 20)).map(shown) })
    }),
    'GET /openapi/photo/count': guarded(() => ok({ public_count: number(listed().length) })),
    'POST /openapi/photo/delete': guarded(({ query }) => {
      const post = known(query.get('photo_id') ?? '')
      if (!post) return refuse(100120001)
      posts.set(post, { state: 'removed' })
      return { ...ok(), isEffect: true }
    }),
  }

  const opened = await open(routes)
  address.url = opened.url
  return {
    ...opened,
    keys,
    tokens: {
      accessToken: 'ks-access-0-first',
      refreshToken: 'ks-refresh-first',
      expiresAt: String(Date.now() + accessSeconds * 1000),
      refreshExpiresAt: String(Date.now() + refreshSeconds * 1000),
      openId: 'ks-open-1',
    },
  }
}

const isKnown = ({ state }: SimulatedPost) => state === 'reviewing' || state === 'published'
