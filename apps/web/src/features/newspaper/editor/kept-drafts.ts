import type { PaperText } from '@rongbian/paper'
import type { LayingStore } from '#/features/newspaper/editor/laying-store.ts'
import { keptHere } from '#/ui/kept-here.ts'

interface LocalDraft {
  /** The version for print it was typed over. */
  base: number
  text: PaperText
}

const kept = keptHere<LocalDraft>('rongbian-paper', 'texts')

/** A text cut for print, on this machine while the server does not have it. */
export const localDraft = (personId: string, channelId: string, storyId: number) =>
  kept(`${personId}/${channelId}/${storyId}`)
type LocalCopy = ReturnType<typeof localDraft>

export interface FoundDraft {
  storyId: number
  /** The version saved since it was typed; 0 where there is none. */
  laterNo: number
}

const keepAfterMs = 500
const isSame = (one: PaperText, other: PaperText) => JSON.stringify(one) === JSON.stringify(other)

/** What is typed is kept here half a second later at most; what was saved or thrown away is forgotten. */
export const keepDrafts = (store: LayingStore, copyOf: (storyId: number) => LocalCopy) => {
  const changed = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    const { drafts, texts } = store.getState()
    for (const storyId of changed) {
      const text = drafts[storyId]
      void (text ? copyOf(storyId).write({ base: texts[storyId]?.no ?? 0, text }) : copyOf(storyId).drop())
    }
    changed.clear()
  }
  const stop = store.subscribe(({ drafts }, { drafts: before }) => {
    if (drafts === before) return
    for (const storyId of Object.keys({ ...before, ...drafts }).map(Number))
      if (drafts[storyId] !== before[storyId]) changed.add(storyId)
    timer ??= setTimeout(keep, keepAfterMs)
  })

  return {
    /** Lays what was never saved over the text it belongs to. */
    find: async (): Promise<FoundDraft[]> => {
      const found: FoundDraft[] = []
      for (const { storyId, no, text } of Object.values(store.getState().texts)) {
        const draft = await copyOf(storyId).read()
        if (!draft || store.getState().drafts[storyId]) continue
        if (isSame(draft.text, text)) {
          void copyOf(storyId).drop()
          continue
        }
        store.draft(storyId, draft.text)
        found.push({ storyId, laterNo: no > draft.base ? no : 0 })
      }
      return found
    },
    close: () => {
      stop()
      keep()
    },
  }
}
