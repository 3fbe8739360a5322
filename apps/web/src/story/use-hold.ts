import * as locks from '@rongbian/contract/locks'
import type { LockFacts, StoryLock } from '@rongbian/contract/stories'
import { lockRules } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { newUuid } from '#/api/new-uuid.ts'
import { requestOf, urlOf } from '#/api/request.ts'
import { startBeat } from '#/api/start-beat.ts'
import type { StoryAt } from '#/story/story-query.ts'
import { onSignOfPerson } from '#/ui/on-sign-of-person.ts'

const purposes = {
  edit: locks.holdForEdit,
  'product-edit': locks.holdForProductEdit,
  deliver: locks.holdForDeliver,
  approval: locks.holdForApproval,
  ratify: locks.holdForRatify,
} as const
type HoldPurpose = keyof typeof purposes

export type Hold =
  /** Nothing to hold: the action leaves the text alone and its doer may not edit it. */
  | { state: 'free' }
  | { state: 'taking' }
  | { state: 'held'; tab: string }
  /** `again` asks once more; from another tab of one's own the story is taken along. */
  | { state: 'refused'; error: Error; lock: StoryLock | null; again: () => void }
type Answer = Exclude<Hold, { state: 'refused' }> | Omit<Extract<Hold, { state: 'refused' }>, 'again'>

/** A tab's name is used once, so that none is ever taken out. */
const ownTabs = new Set<string>()

/** Held by a dialog of this very window: its reader knows. */
export const isHeldHere = ({ tab }: Pick<StoryLock, 'tab'>) => ownTabs.has(tab)

const queues = new Map<number, Promise<unknown>>()

/** Taking and releasing one story happen in the order they were asked for. */
const inOrder = <Result>(storyId: number, work: () => Promise<Result>): Promise<Result> => {
  const before = queues.get(storyId) ?? Promise.resolve()
  const next = before.then(work, work)
  queues.set(storyId, next)
  return next
}

/** Of one tab, or of all one has. `keepalive` lets it arrive even while the window closes. */
const release = (params: StoryAt, tab?: string) =>
  fetch(urlOf(locks.releaseStory, { params }), {
    ...requestOf(locks.releaseStory, { body: { tab, keep: true } }),
    keepalive: true,
  }).catch(() => undefined)

const refusalOf = (error: unknown): Answer => {
  const known = error instanceof Error ? error : new Error(String(error))
  const facts = error instanceof ApiError && error.error === 'lock_held' ? (error.facts as LockFacts) : null
  return { state: 'refused', error: known, lock: facts?.lock ?? null }
}

const take = async (params: StoryAt, purpose: HoldPurpose, tab: string): Promise<Answer> => {
  try {
    await call(purposes[purpose], { params, body: { tab } })
    return { state: 'held', tab }
  } catch (error) {
    return refusalOf(error)
  }
}

export const isReady = ({ state }: Hold) => state === 'held' || state === 'free'

/** Holds the story's lock while the component stands, and gives it back however it is closed. */
export const useHold = (
  { libraryId, storyId }: StoryAt,
  { purpose = 'edit', needed = true }: { purpose?: HoldPurpose; needed?: boolean } = {},
): Hold => {
  const [hold, setHold] = useState<Answer>({ state: needed ? 'taking' : 'free' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew.
  useEffect(() => {
    if (!needed) return
    const params = { libraryId, storyId }
    const tab = newUuid()
    ownTabs.add(tab)
    let ended = false
    const taken = inOrder(storyId, () => take(params, purpose, tab))
    void taken.then((answer) => !ended && setHold(answer))

    // A window nobody is at any more must not keep the story from the others.
    let active = false
    const beat = async () => {
      const body = { tab, active }
      active = false
      if ((await taken).state !== 'held') return
      await call(locks.beat, { params, body }).catch((error: unknown) => {
        // A missed beat is made up by the next one; a lost lock is not.
        if (!ended && error instanceof ApiError && error.error === 'lock_lost') setHold(refusalOf(error))
      })
    }
    const stopBeat = startBeat(lockRules.beatMs, () => void beat())
    const stopListening = onSignOfPerson(() => {
      active = true
    })
    const leave = () => void taken.then(({ state }) => (state === 'held' ? release(params, tab) : undefined))
    globalThis.addEventListener('pagehide', leave)

    return () => {
      ended = true
      stopBeat()
      stopListening()
      globalThis.removeEventListener('pagehide', leave)
      void inOrder(storyId, async () => {
        if ((await taken).state === 'held') await release(params, tab)
      })
    }
  }, [libraryId, storyId, purpose, needed, turn])

  if (hold.state !== 'refused') return hold
  const again = async () => {
    if (hold.lock?.mine) await inOrder(storyId, () => release({ libraryId, storyId }))
    setHold({ state: 'taking' })
    setTurn(turn + 1)
  }
  return { ...hold, again: () => void again() }
}
