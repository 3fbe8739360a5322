import type { StoryRow } from '@rongbian/contract/stories'
import { create } from 'zustand'
import { readLocal, writeLocal } from '#/local-settings.ts'

type ListView = 'table' | 'cards'

interface ListState {
  view: ListView
  preview: boolean
  /** The stories a folder is being chosen for. */
  moving: readonly StoryRow[]
  printing: StoryRow | undefined
  recovering: StoryRow | undefined
}

/** How people like their lists; kept by the browser for all libraries. */
export const useListStore = create<ListState>(() => ({
  view: readLocal('listView') === 'cards' ? 'cards' : 'table',
  preview: false,
  moving: [],
  printing: undefined,
  recovering: undefined,
}))

export const setView = (view: ListView) => {
  writeLocal('listView', view)
  useListStore.setState({ view })
}

export const setPreview = (preview: boolean) => useListStore.setState({ preview })
export const setMoving = (moving: readonly StoryRow[]) => useListStore.setState({ moving })
export const setPrinting = (printing: StoryRow | undefined) => useListStore.setState({ printing })
export const setRecovering = (recovering: StoryRow | undefined) => useListStore.setState({ recovering })
