import type { StoryRow } from '@rongbian/contract/stories'
import { create } from 'zustand'
import { recall, remember } from '#/features/libraries/tab-memory.ts'

type Seen = Readonly<Record<string, number>>
const most = 500

const readSeen = (): Seen => {
  try {
    return JSON.parse(recall('seen') ?? '{}')
  } catch {
    return {}
  }
}

const useSeenStore = create<{ seen: Seen }>(() => ({ seen: readSeen() }))

/** The states of stories that were looked at in this window. */
export const useSeen = () => useSeenStore(({ seen }) => seen)

export const isSeen = (seen: Seen, { id, version }: StoryRow) => (seen[id] ?? 0) >= version

export const markSeen = ({ id, version }: StoryRow) => {
  const { seen } = useSeenStore.getState()
  if ((seen[id] ?? 0) >= version) return
  const next = Object.fromEntries([...Object.entries(seen), [String(id), version]].slice(-most))
  remember('seen', JSON.stringify(next))
  useSeenStore.setState({ seen: next })
}
