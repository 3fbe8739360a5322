import type { HotListId } from '@rongbian/domain'

/** How a hot list is asked. Nobody promises any of it, so address and headers are data. */
export interface ListManifest {
  id: HotListId
  /** Empty where a provider gives it, at an address of its own. */
  url: string
  headers: Readonly<Record<string, string>>
  everyMinutes: number
}

export interface ListEntry {
  /** What the list knows it by. */
  key: string
  word: string
  url: string
  note: string
  /** 新、热、爆: as the list marks it. */
  label: string
  /** Null where it is pinned above the others. */
  rank: number | null
  /** In the list's own unit; null where it says none. */
  value: number | null
}

export interface HotList {
  manifest: ListManifest
  /** Throws FeedProblem for anything but a list with words in it. */
  read: (text: string) => ListEntry[]
}

/** What a simulator writes in the form of the list. */
export interface SimulatedWord {
  word: string
  value: number
  label?: string
  isPinned?: boolean
  isAd?: boolean
}

export type WriteList = (words: readonly SimulatedWord[]) => { type: string; body: string }
