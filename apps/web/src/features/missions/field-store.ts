import { createStore, entries, type UseStore } from 'idb-keyval'

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
export const fieldStore = () => {
  store ??= createStore('rongbian-field', 'materials')
  return store
}

const findAll = async () => entries<string, QueuedMaterial>(fieldStore())

/** Of this person only: a borrowed phone shows nobody what another noted. A browser that keeps nothing has none. */
export const findQueued = async (personId: string) => {
  const found = await findAll().catch(() => [])
  return found.map(([, item]) => item).filter((item) => item.personId === personId)
}

export const isWaiting = ({ refused }: QueuedMaterial) => refused === undefined
