import { createStore, del, get, set, type UseStore } from 'idb-keyval'

const orNothing = async <Answer>(work: () => Promise<Answer>) => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** A drawer of this machine. A browser that keeps nothing finds nothing, and goes on without. */
export const keptHere = <Value>(database: string, table: string) => {
  let opened: UseStore | undefined
  const open = () => {
    opened ??= createStore(database, table)
    return opened
  }
  return (key: string) => ({
    read: () => orNothing(() => get<Value>(key, open())),
    /** Answers whether it is kept. */
    write: async (value: Value) => (await orNothing(() => set(key, value, open()).then(() => true))) ?? false,
    drop: () => orNothing(() => del(key, open())),
  })
}
