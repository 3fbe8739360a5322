import { randomUUID } from 'node:crypto'
import { megabyte } from '@rongbian/domain'
import type { Counters } from '../simulating/counters.ts'
import { backWith, dataUrl } from '../simulating/pieces.ts'
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
import { type ByteDance, byteDanceCounters } from './platform.ts'

const day = 86_400
const openId = 'sim-open-id'
const partBytesMin = 5 * megabyte
const pictureBytesMax = 500_000

/** Numbers come as text now and then, as they do there. */
const well = (data: object): Reply => ({
  json: { data: { ...data, error_code: 0, description: '' }, extra: { error_code: '0', description: '' } },
})
const refused = (code: number, description: string): Reply => ({
  json: {
    data: { error_code: code, description },
    extra: { error_code: code, description, logid: randomUUID() },
  },
})

const fieldIn = (json: unknown, name: string) => (json as Record<string, unknown> | undefined)?.[name]
const textIn = (json: unknown, name: string) => String(fieldIn(json, name) ?? '')

/** Small ones are kept, for the page of the demo. */
const shownAs = async (file: Blob) => (file.size > pictureBytesMax ? '' : dataUrl(file))

type AddressOf = (id: string) => string

/** Uploads of one run: what was begun and what has come. */
const uploadRoutes = (
  paths: ByteDance['paths'],
  videos: Map<string, number>,
  images: Map<string, string>,
) => {
  const begun = new Map<string, number[]>()
  const take = (size: number) => {
    const id = `v0${randomUUID().replaceAll('-', '')}`
    videos.set(id, size)
    return well({ video: { video_id: id, width: 1280, height: 720 } })
  }
  const sizeOf = async (request: Request, field: string) => {
    const file = (await request.parts()).get(field)
    return file instanceof Blob ? file.size : 0
  }
  const receivePart: Handler = async (request) => {
    const parts = begun.get(request.query.get('upload_id') ?? '')
    if (!parts) return refused(28001007, 'upload_id is unknown')
    parts[Number(request.query.get('part_number')) - 1] = await sizeOf(request, 'video')
    return well({})
  }
  const complete: Handler = ({ query }) => {
    const parts = begun.get(query.get('upload_id') ?? '') ?? []
    const isWhole = parts.length > 0 && Array.from(parts).every((size) => size >= partBytesMin)
    return isWhole ? take(parts.reduce((sum, size) => sum + size, 0)) : refused(28001007, 'a part is missing')
  }
  const receiveImage: Handler = async (request) => {
    const file = (await request.parts()).get('image')
    if (!(file instanceof Blob)) return refused(28001007, 'image is missing')
    const id = `img-${randomUUID()}`
    images.set(id, await shownAs(file))
    return well({ image: { image_id: id, width: 640, height: 360 } })
  }
  const routes: Routes = {
    [`POST /${paths.upload}`]: async (request) => {
      const size = await sizeOf(request, 'video')
      return size > 0 ? take(size) : refused(28001007, 'video is missing')
    },
    [`POST /${paths.partInit}`]: () => {
      const id = randomUUID()
      begun.set(id, [])
      return well({ upload_id: id })
    },
    [`POST /${paths.part}`]: receivePart,
    [`POST /${paths.partComplete}`]: complete,
    ...(paths.image && { [`POST /${paths.image}`]: receiveImage }),
  }
  return routes
}

/** Tokens as they are given out, each good until all of them are ended. */
const openTokens = () => {
  const first = `act.${randomUUID()}`
  const refreshToken = `rft.${randomUUID()}`
  const clientSecret = `cs-${randomUUID()}`
  const codes = new Set<string>()
  const good = new Set([first])
  const grant = (): Reply => {
    const token = `act.${randomUUID()}`
    good.add(token)
    return well({
      access_token: token,
      expires_in: String(15 * day),
      refresh_token: refreshToken,
      refresh_expires_in: 30 * day,
      open_id: openId,
      scope: 'user_info',
    })
  }
  const routes: Routes = {
    'POST /oauth/access_token/': ({ form }) =>
      form.get('client_secret') === clientSecret && codes.delete(form.get('code') ?? '')
        ? grant()
        : refused(10007, 'the code has ended'),
    'POST /oauth/refresh_token/': ({ form }) =>
      form.get('refresh_token') === refreshToken ? grant() : refused(10010, 'the refresh_token has ended'),
    'POST /oauth/renew_refresh_token/': ({ form }) =>
      form.get('refresh_token') === refreshToken
        ? well({ refresh_token: refreshToken, expires_in: 30 * day })
        : refused(10010, 'the refresh_token has ended'),
  }
  /** As if the person had agreed. */
  const giveCode = () => {
    const code = randomUUID()
    codes.add(code)
    return code
  }
  const keys = { clientKey: 'ck-sim', clientSecret }
  return { first, refreshToken, good, routes, giveCode, keys }
}

/** Every second number as text. */
const statisticsOf = (counters: Counters, post: SimulatedPost) =>
  Object.fromEntries(
    Object.entries(byteDanceCounters).map(([code, name], index) => {
      const count = counters.of(post, code as keyof typeof byteDanceCounters)
      return [name, index % 2 === 0 ? String(count) : count]
    }),
  )

const itemOf = (counters: Counters) => (post: SimulatedPost) => ({
  item_id: post.id,
  title: post.title,
  create_time: Math.floor(post.at / 1000),
  share_url: post.url,
  is_top: false,
  media_type: post.extra.images ? 2 : 4,
  statistics: statisticsOf(counters, post),
})

/** What is posted, listed and looked at, once the token is good. */
const postRoutes = (
  { paths }: ByteDance,
  { posts, counters }: { posts: Posts; counters: Counters },
  shown: () => SimulatedPost[],
  addressOf: AddressOf,
) => {
  const shapeOf = itemOf(counters)
  const videos = new Map<string, number>()
  const images = new Map<string, string>()
  const add = (text: string, extra: Record<string, string>, cover: string): Reply => {
    const id = `@${randomUUID()}`
    posts.add({ id, title: text, text, cover, state: 'reviewing', url: addressOf(id), extra })
    return { ...well({ item_id: id, video_id: extra.video_id ?? '' }), isEffect: true }
  }
  const createVideo: Handler = ({ json }) => {
    const videoId = textIn(json, 'video_id')
    const bytes = videos.get(videoId)
    if (bytes === undefined) return refused(28001007, 'video_id is unknown')
    const extra = { video_id: videoId, bytes: String(bytes), abstract: textIn(json, 'abstract') }
    return add(textIn(json, 'text'), extra, images.get(textIn(json, 'custom_cover_image_url')) ?? '')
  }
  const createGallery: Handler = ({ json }) => {
    const ids = fieldIn(json, 'image_list')
    const isKnown = Array.isArray(ids) && ids.length > 0 && ids.every((id) => images.has(String(id)))
    if (!isKnown) return refused(28001007, 'image_list is not right')
    return add(textIn(json, 'text'), { images: ids.join(',') }, images.get(String(ids[0])) ?? '')
  }
  const list: Handler = ({ query }) => {
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Number(query.get('count') ?? 10)
    const newest = shown().reverse()
    return well({
      list: newest.slice(from, to).map(shapeOf),
      cursor: String(to),
      has_more: newest.length > to,
    })
  }
  const data: Handler = ({ json }) => {
    const ids = fieldIn(json, 'item_ids')
    const asked = shown().filter(({ id }) => Array.isArray(ids) && ids.includes(id) && !counters.isEmpty())
    return well({ list: asked.map(shapeOf) })
  }
  const routes: Routes = {
    ...uploadRoutes(paths, videos, images),
    [`POST /${paths.create}`]: createVideo,
    ...(paths.createGallery && { [`POST /${paths.createGallery}`]: createGallery }),
    [`GET /${paths.list}`]: list,
    [`POST /${paths.data}`]: data,
  }
  return routes
}

const inHeader = ({ headers }: Request) => String(headers['access-token'] ?? '')
const inQuery = ({ query }: Request) => query.get('access_token') ?? ''

export const startByteDance = async (
  platform: ByteDance,
  options: SimulatorOptions = {},
): Promise<Simulator> => {
  let origin = ''
  const { mood, posts, counters, open } = openStage(options, (next) => {
    if (next === 'expired') tokens.good.clear()
  })
  const tokens = openTokens()
  const shown = () => posts.all().filter((post) => posts.settle(post).state === 'published')
  const addressOf: AddressOf = (id) => `${origin}/posts/${encodeURIComponent(id)}`

  const guarded =
    (tokenIn: (request: Request) => string, handler: Handler): Handler =>
    (request) => {
      if (!tokens.good.has(tokenIn(request))) return refused(28001008, 'access_token has ended')
      return mood() === 'rate limited' ? refused(10020, 'too often') : handler(request)
    }
  const calls = Object.entries(postRoutes(platform, { posts, counters }, shown, addressOf))
  const routes: Routes = {
    ...Object.fromEntries(calls.map(([route, handler]) => [route, guarded(inHeader, handler)])),
    ...tokens.routes,
    'GET /oauth/userinfo/': guarded(inQuery, () =>
      well({ nickname: `${platform.manifest.name}演示号`, avatar: '', open_id: openId }),
    ),
    [`GET ${platform.authPage}`]: ({ query }) => ({
      text: backWith(tokens.giveCode(), query),
    }),
    'GET /posts/*': ({ path }) => {
      const post = shown().find(({ url }) => url.endsWith(path))
      return post ? { text: post.text } : { status: 404, text: '作品不存在' }
    },
  }
  const opened = await open(routes)
  origin = opened.url
  return {
    ...opened,
    keys: tokens.keys,
    tokens: { accessToken: tokens.first, refreshToken: tokens.refreshToken, openId },
  }
}
