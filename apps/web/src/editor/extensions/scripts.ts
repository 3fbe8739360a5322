import { Mark } from '@tiptap/core'

/** Text that stands lower or higher; one excludes the other. */
const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [
      { tag },
      { style: 'vertical-align', getAttrs: (value) => value === tag.replace('sup', 'super') && null },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const Subscript = script('subscript', 'sub', 'Mod-,')
export const Superscript = script('superscript', 'sup', 'Mod-.')
