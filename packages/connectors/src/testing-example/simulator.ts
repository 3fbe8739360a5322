import { textOf } from '../ask.ts'
import {
  type Handler,
  openStage,
  type Request,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'

const words: Partial<Record<SimulatedPost['state'], string>> = {
  reviewing: 'waiting',
  published: 'shown',
  rejected: 'refused',
  removed: 'removed',
}

export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  const { mood, posts, open } = openStage(options)
  const idIn = ({ path }: Request) => path.slice('/posts/'.length)
  const shape = (post: SimulatedPost) => ({
    id: post.id,
    state: words[posts.settle(post).state],
    url: post.state === 'published' ? `https://town-voice.example/${post.id}` : '',
  })

  const guarded =
    (handler: Handler): Handler =>
    (request) => {
      if (mood() === 'expired' || request.headers.authorization !== 'Bearer tv-demo')
        return { status: 401, json: { error: 'bad_token' } }
      return mood() === 'rate limited' ? { json: { error: 'too_often' } } : handler(request)
    }
  const opened = await open({
    'GET /me': guarded(() => ({ json: { id: 7, name: '小镇之声演示号' } })),
    'POST /posts': guarded(({ json }) => {
      const title = textOf(json, 'title')
      if (!title) return { json: { error: 'bad_title' } }
      const extra = { ref: textOf(json, 'ref') }
      const { id } = posts.add({ title, text: textOf(json, 'text'), state: 'reviewing', extra })
      return { json: { id }, isEffect: true }
    }),
    'GET /posts': guarded(({ query }) => ({
      json: {
        posts: posts
          .all()
          .filter(({ extra }) => extra.ref === query.get('ref'))
          .map(shape),
      },
    })),
    'GET /posts/*': guarded((request) => {
      const post = posts.get(idIn(request))
      return post ? { json: shape(post) } : { status: 404, json: {} }
    }),
    'DELETE /posts/*': guarded((request) => {
      const post = posts.get(idIn(request))
      if (post) posts.set(post, { state: 'removed' })
      return { json: {}, isEffect: true }
    }),
  })
  return { ...opened, keys: { token: 'tv-demo' }, tokens: {} }
}
