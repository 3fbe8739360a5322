import { vi } from 'vitest'

/** As much of a browser's database as the queue asks of it. */
export const keepHere = (kept: Map<unknown, unknown>) => {
  const soon = (result?: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const store = {
    get transaction() {
      return soon()
    },
    get: (key: unknown) => soon(kept.get(key)),
    getAll: () => soon([...kept.values()]),
    getAllKeys: () => soon([...kept.keys()]),
    put: (value: unknown, key: unknown) => kept.set(key, value),
    delete: (key: unknown) => kept.delete(key),
  }
  vi.stubGlobal('indexedDB', { open: () => soon({ transaction: () => ({ objectStore: () => store }) }) })
}
