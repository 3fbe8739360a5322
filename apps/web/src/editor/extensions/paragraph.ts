import { Paragraph as BaseParagraph } from '@tiptap/extension-paragraph'

const paragraphKinds = ['kicker', 'subhead'] as const

const kindOf = (element: HTMLElement) =>
  paragraphKinds.find((kind) => element.classList.contains(`rb-${kind}`)) ?? null

const blockTags =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,figure,section,div,article,hr,img,video,audio,iframe'

/** Captured articles use section where others use p; one that holds only text is a paragraph. */
const isTextSection = (element: HTMLElement) => !element.querySelector(blockTags)

export const Paragraph = BaseParagraph.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      kind: {
        default: null,
        parseHTML: kindOf,
        renderHTML: ({ kind }) => (kind ? { class: `rb-${kind}` } : {}),
      },
    }
  },
  parseHTML: () => [{ tag: 'p' }, { tag: 'section', getAttrs: (element) => isTextSection(element) && null }],
})
