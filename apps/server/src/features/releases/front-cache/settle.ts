import { setTimeout as sleep } from 'node:timers/promises'
import { cacheMessages as words } from '@rongbian/contract/messages/releases'
import type { Db } from '#/db/open.ts'
import { goneName } from '#/site/gone-name.ts'
import type { SiteHome } from '#/site/home.ts'
import type { CrashPointHook } from '../outlets/points.ts'
import { type SiteEnv, siteAddress } from '../outlets/site-channel.ts'
import { siteFiles } from '../outlets/site-files.ts'
import type { ChannelRow } from '../queries.ts'
import { addressesOf } from './addresses.ts'
import type { FrontCache } from './caches.ts'
import { findNeeds, forgetAllNeeds, forgetNeeds, putOffNeeds } from './needs.ts'
import { CacheProblem } from './problem.ts'

interface CacheParts {
  env: SiteEnv
  home: SiteHome
  cache?: FrontCache | undefined
  atPoint: CrashPointHook
}

/** What caches still show, and why nothing that depends on it may count as done. */
export interface Unsettled {
  /** Without them no cache has let go of anything. */
  paths: readonly string[] | undefined
  problem: CacheProblem
}

const batchSize = 1_000
/** A node may have had the old page in memory when the cache asked it. */
const askAgainMs = 300

const readOnly = async () => {}

/** Whether readers get through each cache what the files say; only what is gone is looked at. */
const lookAt = async (cache: FrontCache, files: ReturnType<typeof siteFiles>, base: URL, path: string) => {
  if (await files.has(path)) return
  const isMarked = await files.has(goneName(path))
  for (const [index, url] of addressesOf(base, path).entries())
    for (const { name, status } of await cache.look(url)) {
      const isGone = status === 410 || (status === 404 && (!isMarked || index > 0))
      if (!isGone) return new CacheProblem(words.stillShown({ name, path: url.pathname, status }))
    }
}

/** Purges, then reads through the caches; answers what is still shown. */
const clear = async (
  parts: CacheParts & { cache: FrontCache },
  channel: ChannelRow,
  paths: readonly string[],
) => {
  const { env, cache, home } = parts
  const base = siteAddress(env, channel)
  const files = siteFiles(home, channel.code, readOnly)
  await cache.purge(paths.flatMap((path) => addressesOf(base, path)))
  parts.atPoint('purged')
  const shown: { path: string; problem: CacheProblem }[] = []
  for (const path of paths) {
    const problem = await lookAt(cache, files, base, path)
    if (problem) shown.push({ path, problem })
  }
  return shown
}

const clearTwice = async (
  parts: CacheParts & { cache: FrontCache },
  channel: ChannelRow,
  paths: readonly string[],
) => {
  const shown = await clear(parts, channel, paths)
  if (shown.length === 0) return shown
  await sleep(askAgainMs)
  return clear(
    parts,
    channel,
    shown.map(({ path }) => path),
  )
}

/** Every address the channel's files have changed leaves the caches. Under the channel's lock; may be done again. */
export const settleCaches = async (
  parts: CacheParts,
  db: Db,
  channel: ChannelRow,
): Promise<Unsettled | undefined> => {
  const { cache } = parts
  if (!cache) {
    await forgetAllNeeds(db, channel)
    return
  }
  const needs = await findNeeds(db, channel)
  const shown: { path: string; problem: CacheProblem }[] = []
  try {
    for (let from = 0; from < needs.length; from += batchSize) {
      const batch = needs.slice(from, from + batchSize)
      const still = await clearTwice({ ...parts, cache }, channel, batch)
      const kept = new Set(still.map(({ path }) => path))
      await forgetNeeds(
        db,
        channel,
        batch.filter((path) => !kept.has(path)),
      )
      shown.push(...still)
    }
  } catch (error) {
    if (!(error instanceof CacheProblem)) throw error
    await putOffNeeds(db, channel, error.waitSeconds)
    return { paths: undefined, problem: error }
  }
  const [first] = shown
  if (!first) return
  await putOffNeeds(db, channel, 0)
  return { paths: shown.map(({ path }) => path), problem: first.problem }
}

/** Of a withdrawal: its own page, or a file that could be anyone's. */
export const holdsBack = ({ paths }: Unsettled, act: string, own: string) =>
  !paths || (act === 'withdraw' && paths.some((path) => path === own || /^(media|paper)\//.test(path)))
