import { randomUUID } from 'node:crypto'
import { megabyte } from '@rongbian/domain'
import { dataUrl } from '../simulating/pieces.ts'
import {
  type Handler,
  openStage,
  type Request,
  type Routes,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'
import { datacubeRoutes } from './simulating/datacube.ts'
import { type EventMode, eventOf, type SentEvent } from './simulating/events.ts'
import { massRoutes, type Previewed } from './simulating/mass.ts'
import { draftRoutes, freepublishRoutes } from './simulating/publishing.ts'
import { openShelf } from './simulating/shelf.ts'
import { fail, keys, openTokens, type Switches } from './simulating/token.ts'

export interface WechatSimulator extends Simulator {
  switches: Switches
  /** Pictures of other hosts that were thrown out of bodies. */
  stripped: string[]
  previews: Previewed[]
  /** How often a token was asked for. */
  tokensAsked(): number
  /** What it tells of the end of its latest publication. */
  event(mode: EventMode): SentEvent
}

const pictureHost = 'http://mmbiz.qpic.cn/sim'

/** Pictures by their id; they last as long as the process. */
const openPictures = () => {
  const pictures = new Map<string, string>()
  const take = async ({ parts }: Request, mostBytes: number) => {
    const file = (await parts()).get('media')
    if (!(file instanceof Blob)) return fail(41005, 'media data missing')
    if (!/^image\/(jpeg|png)$/.test(file.type)) return fail(40005, 'invalid file type')
    if (file.size >= mostBytes) return fail(40009, 'invalid image size')
    const id = randomUUID()
    pictures.set(id, await dataUrl(file))
    return { id }
  }
  const routes: Routes = {
    'POST /cgi-bin/media/uploadimg': async (request) => {
      const taken = await take(request, megabyte)
      return 'id' in taken ? { json: { url: `${pictureHost}/${taken.id}/0` }, isEffect: true } : taken
    },
    'POST /cgi-bin/material/add_material': async (request) => {
      const taken = await take(request, 10 * megabyte)
      if (!('id' in taken)) return taken
      return { json: { media_id: taken.id, url: `${pictureHost}/${taken.id}/0` }, isEffect: true }
    },
  }
  /** As readers see it: with the pictures themselves. */
  const show = (post: SimulatedPost): SimulatedPost => ({
    ...post,
    cover: pictures.get(post.cover) ?? '',
    html: post.html.replace(
      /http:\/\/mmbiz\.qpic\.cn\/sim\/([\w-]+)\/0/g,
      (url, id: string) => pictures.get(id) ?? url,
    ),
  })
  return { routes, show, has: (id: string) => pictures.has(id) }
}

const isThrownAway = ({ extra }: SimulatedPost) => extra.isThrownAway !== undefined

/** The official account's interface, as documented. */
export const startSimulator = async (options: SimulatorOptions = {}): Promise<WechatSimulator> => {
  const switches: Switches = {
    isIpAllowed: true,
    tokenSeconds: 7_200,
    isTokenForOnce: false,
    mayPublish: true,
    broadcastsADay: 100,
    mayComment: true,
  }
  const stripped: string[] = []
  const previews: Previewed[] = []
  const tokens = openTokens(switches)
  const { mood, posts, counters, open } = openStage(options, (next) => {
    if (next === 'expired') tokens.end()
  })
  const shelf = openShelf(posts, stripped)
  const pictures = openPictures()
  let number = Date.now()
  const nextNumber = () => {
    number += 1
    return number
  }

  const guarded =
    (path: string, handler: Handler): Handler =>
    (request) => {
      const refusal = tokens.refusal(request)
      if (refusal) return refusal
      if (mood() === 'rate limited') return fail(45009, 'reach max api daily quota limit')
      if (!switches.mayPublish && path.includes('/freepublish/')) return fail(48001, 'api unauthorized')
      return handler(request)
    }
  const calls: Routes = {
    ...pictures.routes,
    ...draftRoutes(shelf, pictures.has, switches),
    ...freepublishRoutes(shelf, nextNumber),
    ...massRoutes(shelf, switches, previews, nextNumber),
    ...datacubeRoutes(shelf, counters),
  }
  const routes: Routes = {
    'POST /cgi-bin/stable_token': tokens.give,
    ...Object.fromEntries(Object.entries(calls).map(([path, handler]) => [path, guarded(path, handler)])),
  }
  return {
    ...(await open(routes)),
    keys,
    tokens: {},
    switches,
    stripped,
    previews,
    tokensAsked: tokens.asked,
    event(mode) {
      const post = shelf.find(({ extra }) => extra.publishId !== undefined)
      if (!post) throw new Error('nothing was published')
      return eventOf(post, mode)
    },
    posts: () =>
      shelf
        .all()
        .filter((post) => !isThrownAway(post))
        .map(pictures.show),
  }
}
