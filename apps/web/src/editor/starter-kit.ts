import { linkUrl } from '@rongbian/domain'
import { StarterKit } from '@tiptap/starter-kit'
import { undoLimit } from '#/editor/extensions/undo-list.ts'

/** The ground of every text written here; its paragraphs are our own. */
export const starterKit = StarterKit.configure({
  paragraph: false,
  heading: { levels: [1, 2, 3, 4] },
  undoRedo: { depth: undoLimit },
  dropcursor: { color: 'var(--rb-primary)', width: 2 },
  link: {
    autolink: false,
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => linkUrl(url) !== undefined,
    HTMLAttributes: { target: null, rel: null },
  },
})
