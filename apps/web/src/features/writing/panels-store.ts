import { create } from 'zustand'
import type { PanelId } from '#/features/writing/panels/panel-ids.ts'
import { readLocal, writeLocal } from '#/local-settings.ts'

type Sheet = 'preview' | 'import' | 'template' | undefined

interface Panels {
  panel: PanelId
  panelOpen: boolean
  outline: boolean
  sheet: Sheet
  compared: { from: number; to: number } | undefined
  /** Which WeChat article is open. */
  article: number
  openPanel: (panel: PanelId) => void
  togglePanel: () => void
  closePanel: () => void
  toggleOutline: () => void
  open: (sheet: Sheet) => void
  compare: (versions: { from: number; to: number } | undefined) => void
  showArticle: (article: number) => void
  /** Nothing that lies over one story stays over the next. */
  leave: () => void
}

const closed = 'closed'

/** What of the page is open; the panel's state is remembered. */
export const usePanels = create<Panels>((set, get) => ({
  panel: 'sheet',
  panelOpen: readLocal('compoPanel') !== closed && innerWidth >= 1100,
  outline: false,
  sheet: undefined,
  compared: undefined,
  article: 0,
  openPanel: (panel) => {
    writeLocal('compoPanel', '')
    set({ panel, panelOpen: true })
  },
  togglePanel: () => {
    const panelOpen = !get().panelOpen
    writeLocal('compoPanel', panelOpen ? '' : closed)
    set({ panelOpen })
  },
  closePanel: () => set({ panelOpen: false }),
  toggleOutline: () => set(({ outline }) => ({ outline: !outline })),
  open: (sheet) => set({ sheet }),
  compare: (compared) => set({ compared }),
  showArticle: (article) => set({ article }),
  leave: () => set({ sheet: undefined, compared: undefined }),
}))
