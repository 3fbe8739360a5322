import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

const everyMs = 1_000

/** Keeps the newest text on this machine until the server has confirmed that very text. */
export const keepLocally = (store: WritingStore) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Writing and dropping one after the other: a late write must not bring back what was confirmed.
  let last: Promise<unknown> = Promise.resolve()
  const after = (task: () => Promise<unknown>) => {
    last = last.then(task)
    return last
  }

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { revision, base, editedAt, journaled, saved } = store.writing()
    if (revision <= Math.max(journaled, saved)) return
    const text = { base, content: store.draft.read(), editedAt, grewFrom: store.known.grewFrom }
    void after(async () => {
      if (await store.local.write(text)) store.dispatch({ type: 'keptLocally', revision })
    })
  }

  let confirmed = 0
  return {
    edited: () => {
      timer ??= setTimeout(write, everyMs)
    },
    /** Looks whether the server has everything now. */
    review: () => {
      const { revision, journaled, saved } = store.writing()
      const safe = Math.max(journaled, saved)
      if (safe < confirmed) confirmed = 0
      if (safe === confirmed || safe !== revision) return
      confirmed = safe
      clearTimeout(timer)
      timer = undefined
      void after(store.local.drop)
    },
    write,
    stop: () => clearTimeout(timer),
  }
}
