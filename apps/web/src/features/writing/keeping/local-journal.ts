import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { LocalText } from '#/features/writing/keeping/choose-text.ts'

interface Owner {
  tenantId: number
  personId: string
  storyId: number
}

let store: UseStore | undefined
const open = () => {
  store ??= createStore('rongbian-journal', 'texts')
  return store
}

const keyOf = ({ tenantId, personId, storyId }: Owner) => `${tenantId}/${personId}/${storyId}`

/** The text on this machine, while no server has confirmed it. A browser that keeps nothing answers false and goes on. */
export const localJournal = (owner: Owner) => {
  const key = keyOf(owner)
  return {
    read: async () => {
      try {
        return await get<LocalText>(key, open())
      } catch {
        return undefined
      }
    },
    write: async (text: LocalText) => {
      try {
        await set(key, text, open())
        return true
      } catch {
        return false
      }
    },
    drop: async () => {
      try {
        await del(key, open())
      } catch {
        // An old text left behind is found and compared at the next opening.
      }
    },
  }
}
export type LocalJournal = ReturnType<typeof localJournal>
