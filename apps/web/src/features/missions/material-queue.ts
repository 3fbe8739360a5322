import * as materials from '@rongbian/contract/materials'
import * as missions from '@rongbian/contract/missions'
import { del, set } from 'idb-keyval'
import { create } from 'zustand'
import { ApiError } from '#/api/api-error.ts'
import { call, upload } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { fieldStore, findQueued, isWaiting, type QueuedMaterial } from '#/features/missions/field-store.ts'
import { missionsKey } from '#/features/missions/use-missions.ts'
import { sessionQuery } from '#/session/use-session.ts'

export const useQueue = create<{ queued: readonly QueuedMaterial[] }>(() => ({ queued: [] }))

const byTime = (one: QueuedMaterial, other: QueuedMaterial) => one.madeAt.localeCompare(other.madeAt)

export const readQueue = async (personId: string) => {
  const own = await findQueued(personId)
  useQueue.setState({ queued: own.sort(byTime) })
  return own
}

const keep = async (item: QueuedMaterial) => {
  await set(item.key, item, fieldStore())
  await readQueue(item.personId)
}

export const dropQueued = async ({ key, personId }: QueuedMaterial) => {
  await del(key, fieldStore())
  await readQueue(personId)
}

const sendOne = async ({ key, missionId, text, file, madeAt }: QueuedMaterial) => {
  const stored = file && (await upload(materials.uploadLibraryMaterial, file))
  const body = { key, text, madeAt, url: stored?.url ?? '' }
  await call(missions.addMaterial, { params: { id: missionId }, body })
}

/** Nobody answered, or not now: the same may pass later. A refusal never will. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

let sending: Promise<boolean> | undefined

const sendAll = async (personId: string) => {
  for (const item of (await readQueue(personId)).filter(isWaiting)) {
    try {
      await sendOne(item)
      await dropQueued(item)
    } catch (error) {
      if (!isRefusal(error)) return false
      await keep({ ...item, refused: error.message })
    }
  }
  return true
}

/** In the order it was noted, one at a time; its own key keeps what is sent twice from being there twice. Answers whether nothing waits. */
export const sendQueue = (personId: string) => {
  sending ??= sendAll(personId).finally(() => {
    sending = undefined
  })
  return sending
}

const retryMs = 30_000

/** When the net is back, or half a minute later. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, retryMs)
    window.addEventListener('online', go)
  })

const isStillHere = (personId: string) =>
  queryClient.getQueryData(sessionQuery.queryKey)?.user.uuid === personId

const sendAgain = async (personId: string) => {
  while (isStillHere(personId)) {
    const isDone = await sendQueue(personId).catch(() => false)
    await queryClient.invalidateQueries({ queryKey: missionsKey })
    if (isDone) return
    await nextChance()
  }
}

let lasting: Promise<void> | undefined

/** Whatever page is shown meanwhile: at once, when the net is back, and every half minute, until nothing waits. */
export const sendUntilDone = (personId: string) => {
  lasting ??= sendAgain(personId).finally(() => {
    lasting = undefined
  })
  return lasting
}

/** Kept on this phone: from here on it is not lost. */
export const enqueue = (item: Omit<QueuedMaterial, 'key' | 'madeAt'>) =>
  keep({ ...item, key: crypto.randomUUID(), madeAt: new Date().toISOString() })

/** Sends what was just kept, now or as soon as there is a net; answers whether nothing waits. */
export const sendKept = async (personId: string) => {
  // What is being sent does not know of the last one yet.
  await sending
  const isSent = await sendQueue(personId)
  if (!isSent) void sendUntilDone(personId)
  return isSent
}
