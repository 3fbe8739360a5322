import type { ChainedCommands } from '@tiptap/core'

const plain = (chain: ChainedCommands) =>
  chain.lift('blockquote').setParagraph().setBlockStyle({ kind: null })
const heading = (level: 1 | 2 | 3 | 4) => (chain: ChainedCommands) =>
  chain.lift('blockquote').setHeading({ level }).setBlockStyle({ textIndent: null })
const kind = (name: string) => (chain: ChainedCommands) =>
  chain.lift('blockquote').setParagraph().setBlockStyle({ kind: name, textIndent: null })

/** What a paragraph can be. Its words are `style.<id>` of the catalogue. */
export const paragraphStyles = {
  body: plain,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  kicker: kind('kicker'),
  subhead: kind('subhead'),
  quote: (chain) => chain.setParagraph().setBlockStyle({ kind: null }).setBlockquote(),
  code: (chain) => chain.setCodeBlock(),
} as const satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>

export type StyleId = keyof typeof paragraphStyles
export const styleIds = Object.keys(paragraphStyles) as StyleId[]
