import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export const firstLineIndent = '2em'
const emPerLevel = 2
const maxLevel = 8
const blockTypes = ['paragraph', 'heading']

const emOf = (value: string) => {
  const [, number = '', unit = ''] = /^([\d.]+)(em|px|pt)$/.exec(value.trim()) ?? []
  const perEm: Record<string, number> = { em: 1, px: 16, pt: 12 }
  return Number(number || 0) / (perEm[unit] ?? 1)
}

const levelOf = ({ style }: HTMLElement) => {
  const em = emOf(style.marginLeft) || emOf(style.paddingLeft)
  return Math.min(maxLevel, Math.round(em / emPerLevel))
}

const lineHeightPattern = /^[1-9](\.\d{1,2})?$/

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockStyles: {
      /** Sets attributes on every paragraph and heading of the selection. */
      setBlockStyle: (attributes: Record<string, unknown>) => ReturnType
      shiftIndent: (by: 1 | -1) => ReturnType
    }
  }
}

type Change = (node: Node) => Record<string, unknown>

/** Answers whether the selection holds a block that could change. */
const changeBlocks = ({ doc, selection }: EditorState, tr: Transaction, change: Change) => {
  let found = false
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (!blockTypes.includes(node.type.name)) return true
      found = true
      for (const [name, value] of Object.entries(change(node))) {
        if (node.attrs[name] !== value) tr.setNodeAttribute(pos, name, value)
      }
      return false
    })
  }
  return found
}

const shifted = (level: unknown, by: number) => Math.max(0, Math.min(maxLevel, Number(level) + by))

/** First-line indent, whole indent and line height of paragraphs and headings. */
export const BlockStyles = Extension.create({
  name: 'blockStyles',

  addGlobalAttributes: () => [
    {
      types: blockTypes,
      attributes: {
        textIndent: {
          default: null,
          parseHTML: ({ style }) => (emOf(style.textIndent) >= 1 ? firstLineIndent : null),
          renderHTML: ({ textIndent }) => (textIndent ? { style: `text-indent: ${textIndent}` } : {}),
        },
        indent: {
          default: 0,
          parseHTML: levelOf,
          renderHTML: ({ indent }) => (indent ? { style: `margin-left: ${indent * emPerLevel}em` } : {}),
        },
        lineHeight: {
          default: null,
          parseHTML: ({ style }) => (lineHeightPattern.test(style.lineHeight) ? style.lineHeight : null),
          renderHTML: ({ lineHeight }) => (lineHeight ? { style: `line-height: ${lineHeight}` } : {}),
        },
      },
    },
  ],

  addCommands: () => ({
    setBlockStyle:
      (attributes) =>
      ({ state, tr }) =>
        changeBlocks(state, tr, () => attributes),
    shiftIndent:
      (by) =>
      ({ state, tr }) =>
        changeBlocks(state, tr, ({ attrs }) => ({ indent: shifted(attrs.indent, by) })),
  }),
})
