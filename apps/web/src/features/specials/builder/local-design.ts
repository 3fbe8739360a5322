import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Design } from '#/features/specials/builder/design-store.ts'

export interface LocalDesign extends Design {
  base: number
}

let store: UseStore | undefined
const open = () => {
  store ??= createStore('rongbian-design', 'pages')
  return store
}

const orNothing = async <Answer>(work: () => Promise<Answer>) => {
  try {
    return await work()
  } catch {
    // A browser that keeps nothing goes on without.
    return undefined
  }
}

/** The page on this machine while no server has confirmed it. */
export const localDesign = (personId: string, specialId: string) => {
  const key = `${personId}/${specialId}`
  return {
    read: () => orNothing(() => get<LocalDesign>(key, open())),
    write: (design: LocalDesign) => orNothing(() => set(key, design, open())),
    drop: () => orNothing(() => del(key, open())),
  }
}
export type LocalCopy = ReturnType<typeof localDesign>
