import { cacheMessages as words } from '@rongbian/contract/messages/releases'
import { type Answer, ask, type Question } from './ask.ts'
import { CacheProblem } from './problem.ts'
import { recipeCalls } from './recipe.ts'
import type { CacheSettings } from './settings.ts'

const atOnce = 8
const longestWaitSeconds = 3_600

/** What readers are answered through one of the caches. */
export interface Seen {
  name: string
  status: number
}

/** Whatever stands between the sites and their readers. */
export interface FrontCache {
  /** Resolves when all of them have let go of all addresses; throws a CacheProblem. */
  purge(urls: readonly URL[]): Promise<void>
  /** Asks as a reader would, through each of them. */
  look(url: URL): Promise<Seen[]>
}

/** So many at once, until all are done or one has failed. */
const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
  const left = items.values()
  const lane = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}

/** Seconds, or a date. */
const secondsIn = (retryAfter: string) => {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000 || 0
  return Math.min(longestWaitSeconds, Math.max(1, Math.ceil(seconds)))
}

/** One that asks for patience is left alone until then, whoever has something for it. */
const patient = (name: string) => {
  let restUntil = 0
  const limited = (seconds: number) => new CacheProblem(words.limited({ name, seconds }), seconds)
  const reach = (question: Question): Promise<Answer> =>
    ask(question).catch((cause: NodeJS.ErrnoException) => {
      throw new CacheProblem(words.unreachable({ name, reason: cause.code ?? cause.name }))
    })
  const demand = async (question: Question, isDone: (status: number) => boolean) => {
    const rest = Math.ceil((restUntil - Date.now()) / 1_000)
    if (rest > 0) throw limited(rest)
    const { status, retryAfter } = await reach(question)
    if (isDone(status)) return
    if (status !== 429 && !(status === 503 && retryAfter))
      throw new CacheProblem(words.refused({ name, status }))
    const seconds = secondsIn(retryAfter)
    restUntil = Date.now() + seconds * 1_000
    throw limited(seconds)
  }
  return { reach, demand }
}

const isGood = (status: number) => status >= 200 && status < 300
/** Some say so where they hold no such page. */
const isLetGo = (status: number) => isGood(status) || status === 404

/** A cache of ours, which has an address of its own and knows PURGE. */
const purgeMethod = (base: URL): FrontCache => {
  const { reach, demand } = patient(base.host)
  const at = ({ pathname, search }: URL) => new URL(pathname + search, base)
  return {
    purge: (urls) => each(urls, (url) => demand({ method: 'PURGE', at: at(url), host: url.host }, isLetGo)),
    async look(url) {
      const { status } = await reach({ method: 'GET', at: at(url), host: url.host })
      return [{ name: base.host, status }]
    },
  }
}

/** A service that is told by a call of its own, many addresses at a time where its recipe says so. */
const byRecipe = (settings: CacheSettings): FrontCache => {
  const { host: name } = new URL(settings.CDN_PURGE_URL.replaceAll('{{url}}', ''))
  const { demand } = patient(name)
  return {
    purge: (urls) => each(recipeCalls(settings, urls), (call) => demand(call, isGood)),
    async look(url) {
      const { status } = await patient(url.host).reach({ method: 'GET', at: url })
      return [{ name: url.host, status }]
    },
  }
}

/** Undefined where nothing stands in front: then nothing is purged. */
export const cacheInFront = (settings: CacheSettings): FrontCache | undefined => {
  const caches = settings.CACHE_PURGE.map((address) => purgeMethod(new URL(address)))
  if (settings.CDN_PURGE_URL) caches.push(byRecipe(settings))
  if (caches.length === 0) return
  return {
    // What lies nearer to the sites first, or the outer one would fetch the old page from it again.
    async purge(urls) {
      for (const cache of caches) await cache.purge(urls)
    },
    look: async (url) => (await Promise.all(caches.map((cache) => cache.look(url)))).flat(),
  }
}
