import { randomBytes } from 'node:crypto'
import { fieldOf, listOf, textOf } from '../ask.ts'
import {
  type Mood,
  openStage,
  type Posts,
  type Reply,
  type Request,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'
import { isSignedBy } from './signing.ts'

const contentOf = (data: unknown): Partial<SimulatedPost> => {
  const [article] = listOf(data, 'articles')
  const [cover] = listOf(data, 'covers')
  return {
    title: textOf(data, 'title'),
    text: textOf(data, 'detail'),
    html: textOf(article, 'html'),
    cover: textOf(cover, 'url'),
  }
}

/** What a receiver does with an event it has not had. */
const takeEvent: Record<string, (posts: Posts, data: unknown, url: string) => SimulatedPost | undefined> = {
  'story.published': (posts, data, url) =>
    posts.add({ id: textOf(data, 'id'), url, state: 'published', ...contentOf(data) }),
  'story.updated': (posts, data) => {
    const post = posts.get(textOf(data, 'id'))
    return post && posts.set(post, { state: 'published', ...contentOf(data) })
  },
  'story.withdrawn': (posts, data) => {
    const post = posts.get(textOf(data, 'id'))
    return post && posts.set(post, { state: 'removed' })
  },
}

const moodReplies: Partial<Record<Mood, Reply>> = {
  expired: { status: 401, json: { error: 'this secret has ended' } },
  'rate limited': { status: 429, json: { error: 'too often' } },
  rejects: { status: 422, json: { error: 'not wanted here' } },
}

const signedBy = (secret: string, { headers, body }: Request) => {
  const id = String(headers['webhook-id'] ?? '')
  const timestamp = Number(headers['webhook-timestamp'])
  const signature = String(headers['webhook-signature'] ?? '')
  return isSignedBy(secret, { id, timestamp, body: body.toString('utf8') }, signature, Date.now())
}

/** A receiver that checks signatures and takes every event once, by its id. */
export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  let origin = ''
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { mood, posts, open } = openStage(options)
  const eventsOf = ({ extra }: SimulatedPost) => extra.events?.split(' ') ?? []

  const receive = (request: Request): Reply => {
    if (!signedBy(secret, request)) return { status: 401, json: { error: 'the signature is not right' } }
    const event = String(request.headers['webhook-id'])
    const data = fieldOf(request.json, 'data')
    const id = textOf(data, 'id')
    const url = `${origin}/posts/${id}`
    const isKnown = posts.all().some((post) => eventsOf(post).includes(event))
    const taken = isKnown ? undefined : takeEvent[textOf(request.json, 'type')]?.(posts, data, url)
    if (taken) posts.set(taken, { extra: { events: [...eventsOf(taken), event].join(' ') } })
    return { json: { url }, isEffect: true }
  }
  const opened = await open({
    'POST /hook': (request) => moodReplies[mood()] ?? receive(request),
    'GET /posts/*': ({ path }) => {
      const post = posts.get(path.slice('/posts/'.length))
      return post?.state === 'published' ? { text: post.title } : { status: 404, text: '没有这篇稿件' }
    },
  })
  origin = opened.url
  return { ...opened, keys: { url: `${origin}/hook`, secret }, tokens: {} }
}
