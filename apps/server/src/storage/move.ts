import { isDamaged } from './s3/fault.ts'
import type { Storage } from './storage.ts'

interface Homes {
  from: Storage
  to: Storage
}

export interface Moved {
  /** All that lie in the new home now, each read there and hashed. */
  whole: number
  /** Of those, brought in this run. */
  brought: number
  /** Neither home has them, or not as their name says. */
  missing: string[]
}

/** Moments of a file's move at which a process may die; tests end it at each of them. */
export const movePoints = ['looked', 'arrived', 'kept', 'read back'] as const
export type MovePoint = (typeof movePoints)[number]
export type MoveHook = (point: MovePoint) => void

const noCrash: MoveHook = () => {}
const atOnce = 4

const ifGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' && !isDamaged(error)) throw error
}

const bring = async ({ from, to }: Homes, key: string, atPoint: MoveHook) => {
  if ((await from.size(key)) === undefined) return false
  atPoint('looked')
  const arrival = await to.receive(from.open(key))
  atPoint('arrived')
  try {
    if (arrival.key !== key) return false
    await arrival.keep()
    atPoint('kept')
  } finally {
    await arrival.drop()
  }
  const isWhole = await to.isWhole(key)
  atPoint('read back')
  return isWhole
}

/** Brings files to another home while both are used. What was interrupted goes on with the next run; what is missing is named and holds up nothing. */
export const moveFiles = async (
  homes: Homes,
  pages: AsyncIterable<string[]>,
  tell: (missing: string) => void,
  atPoint = noCrash,
): Promise<Moved> => {
  const moved: Moved = { whole: 0, brought: 0, missing: [] }
  const seen = new Set<string>()
  const moveOne = async (key: string) => {
    const isThere = await homes.to.isWhole(key)
    if (isThere || (await bring(homes, key, atPoint).catch(ifGone))) {
      moved.whole += 1
      if (!isThere) moved.brought += 1
      return
    }
    moved.missing.push(key)
    tell(key)
  }
  for await (const page of pages) {
    const keys = page.filter((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    const waiting = keys.values()
    const work = async () => {
      for (const key of waiting) await moveOne(key)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return moved
}

/** First what lies in the old home, then what the newsroom speaks of. */
export async function* allKeys(from: Storage, known: readonly string[]): AsyncIterable<string[]> {
  yield* from.keys()
  yield [...known]
}
