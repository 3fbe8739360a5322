import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** ProseMirror reads the finished characters from the page 20 ms after the event; nothing may come in between. */
const settleMs = 60

interface Composition {
  active: boolean
  waiting: (() => void)[]
}

const compositions = new WeakMap<EditorView, Composition>()

const compositionOf = (view: EditorView) => {
  const known = compositions.get(view)
  if (known) return known
  const fresh: Composition = { active: false, waiting: [] }
  compositions.set(view, fresh)
  return fresh
}

const isBusy = (view: EditorView) => view.composing || compositionOf(view).active

const settle = (view: EditorView) =>
  setTimeout(() => {
    if (view.isDestroyed || view.composing) return
    const composition = compositionOf(view)
    composition.active = false
    for (const task of composition.waiting.splice(0)) task()
  }, settleMs)

/** Runs the task now, or when the characters being composed are finished. Everything that does not come from the typist goes through here. */
export const whenNotComposing = (editor: Editor, task: () => void) => {
  if (editor.isDestroyed) return
  const guarded = () => {
    if (!editor.isDestroyed) task()
  }
  if (isBusy(editor.view)) compositionOf(editor.view).waiting.push(guarded)
  else guarded()
}

export const Composing = Extension.create({
  name: 'composing',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          compositionstart: (view) => {
            compositionOf(view).active = true
            return false
          },
          compositionend: (view) => {
            settle(view)
            return false
          },
        },
      },
    }),
  ],
})
