import * as materials from '@rongbian/contract/materials'
import * as missions from '@rongbian/contract/missions'
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { create } from 'zustand'
import { ApiError } from '#/api/api-error.ts'
import { call, upload } from '#/api/client.ts'

/** What was noted in the field and no server has confirmed. */
export interface QueuedMaterial {
  key: string
  personId: string
  missionId: number
  text: string
  file?: File
  madeAt: string
  /** Why the server does not take it; it stays until the person throws it away. */
  refused?: string
}

let store: UseStore | undefined
const open = () => {
  store ??= createStore('rongbian-field', 'materials')
  return store
}

export const useQueue = create<{ queued: readonly QueuedMaterial[] }>(() => ({ queued: [] }))

const byTime = (one: QueuedMaterial, other: QueuedMaterial) => one.madeAt.localeCompare(other.madeAt)

/** Of this person only: a borrowed phone shows nobody what another noted. */
export const readQueue = async (personId: string) => {
  const found = await entries<string, QueuedMaterial>(open()).catch(() => [])
  const own = found.map(([, item]) => item).filter((item) => item.personId === personId)
  useQueue.setState({ queued: own.sort(byTime) })
  return own
}

const keep = async (item: QueuedMaterial) => {
  await set(item.key, item, open())
  await readQueue(item.personId)
}

export const dropQueued = async ({ key, personId }: QueuedMaterial) => {
  await del(key, open())
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
  for (const item of (await readQueue(personId)).filter(({ refused }) => refused === undefined)) {
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

export const enqueue = async (item: Omit<QueuedMaterial, 'key' | 'madeAt'>) => {
  await keep({ ...item, key: crypto.randomUUID(), madeAt: new Date().toISOString() })
  // What is being sent does not know of this one yet.
  await sending
  return sendQueue(item.personId)
}
