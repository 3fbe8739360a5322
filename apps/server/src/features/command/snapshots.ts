import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WallBlockData } from '@rongbian/contract/wall'
import { defaultLanguage, type LanguageId, sceneBlocks, type WallScene, wallPace } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Signals, Topic } from '#/realtime/signals.ts'
import { wallFinders } from './blocks.ts'

interface Kept {
  panels: WallBlockData[]
  mark: string
  madeAt: number
}

interface Parts {
  db: Db
  timeZone: string
  now?: () => number
}

interface Waiting {
  /** What the asker has already. */
  since: string
  language?: LanguageId
  signal: AbortSignal
}

/** What may change a wall. */
const heard = [
  'clue',
  'topic',
  'mission',
  'story',
  'instruction',
  'duty',
  'display',
] as const satisfies Topic[]

const lookMs = 1_000
const waitMs = 25_000

/** One picture for each newsroom, scene and language, shared by all its displays: made anew at most every five seconds. */
export const createSnapshots = ({ db, timeZone, now = Date.now }: Parts) => {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept>>()
  const changedAt = new Map<number, number>()
  let isClosed = false

  const make = async (tenantId: number, scene: WallScene, language: LanguageId): Promise<Kept> => {
    const at = new Date(now())
    const panels = await Promise.all(
      sceneBlocks[scene].map(async (code) => {
        const { find, link } = wallFinders[code]
        const {
          asOf = at,
          problem = '',
          ...found
        } = await find({ db, tenantId, timeZone, language, now: at })
        return { code, link, asOf: asOf.toISOString(), problem, ...found }
      }),
    )
    const content = panels.map(({ asOf: _, ...block }) => block)
    const mark = hash('sha256', JSON.stringify(content), 'base64url')
    return { panels, mark, madeAt: at.getTime() }
  }

  const isFresh = ({ madeAt }: Kept, tenantId: number) => {
    const age = now() - madeAt
    const isChanged = (changedAt.get(tenantId) ?? 0) >= madeAt
    return age < wallPace.soonestMs || (!isChanged && age < wallPace.everyMs)
  }

  const read = async (tenantId: number, scene: WallScene, language = defaultLanguage) => {
    const key = `${tenantId} ${scene} ${language}`
    const known = kept.get(key)
    if (known && isFresh(known, tenantId)) return known
    const work = making.get(key) ?? make(tenantId, scene, language).finally(() => making.delete(key))
    making.set(key, work)
    const made = await work
    kept.set(key, made)
    return made
  }

  return {
    read,
    /** Answers at once with what the asker has not, else when there is something new or the time is over. */
    readAfter: async (tenantId: number, scene: WallScene, { since, language, signal }: Waiting) => {
      const until = now() + waitMs
      let found = await read(tenantId, scene, language)
      while (found.mark === since && now() < until && !signal.aborted && !isClosed) {
        await sleep(lookMs, undefined, { ref: false })
        found = await read(tenantId, scene, language)
      }
      return found
    },
    listen: (signals: Signals) => {
      for (const topic of heard)
        signals.on(topic, (_, to) => {
          if (to) changedAt.set(to.tenantId, now())
          // Signals may have been missed: anything may have changed.
          else for (const tenantId of changedAt.keys()) changedAt.set(tenantId, now())
        })
    },
    close: () => {
      isClosed = true
    },
  }
}
