import { type Editor, Extension } from '@tiptap/core'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type PanelId = 'find' | 'edits'
export type DialogId = 'link' | 'pictureAddress' | 'embed' | 'altText'

interface OpenParts {
  panel: PanelId | undefined
  dialog: DialogId | undefined
}

declare module '@tiptap/core' {
  interface Storage {
    panels: { store: StoreApi<OpenParts> }
  }
}

const storeOf = (editor: Editor) => editor.storage.panels.store

const openPanel = (editor: Editor, panel: PanelId) => storeOf(editor).setState({ panel })
export const openDialog = (editor: Editor, dialog: DialogId) => storeOf(editor).setState({ dialog })
export const closePanel = (editor: Editor) => storeOf(editor).setState({ panel: undefined })
export const closeDialog = (editor: Editor) => storeOf(editor).setState({ dialog: undefined })
export const togglePanel = (editor: Editor, panel: PanelId) =>
  storeOf(editor).setState((open) => ({ panel: open.panel === panel ? undefined : panel }))

/** What stands open beside the text; keys, toolbar and page all open it here. */
export const useOpenParts = (editor: Editor) => useStore(storeOf(editor))

export const Panels = Extension.create({
  name: 'panels',
  addStorage: () => ({ store: createStore<OpenParts>(() => ({ panel: undefined, dialog: undefined })) }),
  addKeyboardShortcuts() {
    const { editor } = this
    const open = (show: () => void) => () => {
      show()
      return true
    }
    return {
      'Mod-f': open(() => openPanel(editor, 'find')),
      'Mod-h': open(() => openPanel(editor, 'find')),
      'Mod-k': open(() => openDialog(editor, 'link')),
    }
  },
})
