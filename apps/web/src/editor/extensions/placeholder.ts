import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A hint on the first line while the document is empty; it looks at nothing else. */
export const Placeholder = Extension.create<{ text: string }>({
  name: 'placeholder',
  addOptions: () => ({ text: '' }),
  addProseMirrorPlugins() {
    const { text } = this.options
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const only = doc.firstChild
            const isBlank = doc.childCount === 1 && only?.type.name === 'paragraph' && only.content.size === 0
            if (!text || !isBlank) return null
            const hint = Decoration.node(0, only.nodeSize, {
              class: 'rb-placeholder',
              'data-placeholder': text,
            })
            return DecorationSet.create(doc, [hint])
          },
        },
      }),
    ]
  },
})
