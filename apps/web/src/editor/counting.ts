import { countText } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { perNode } from '#/editor/per-node.ts'
import { watchDocument } from '#/editor/watch-document.ts'

export interface StoryFacts {
  characters: number
  pictures: number
}

const blockFacts = perNode((node: Node): StoryFacts => {
  let pictures = node.type.name === 'picture' ? 1 : 0
  node.descendants(({ type }) => {
    if (type.name === 'picture') pictures += 1
  })
  return { characters: countText(node.textContent), pictures }
})

/** Characters by the house rule, captions included, and pictures. */
export const countDocument = (doc: Node): StoryFacts => {
  const total = { characters: 0, pictures: 0 }
  doc.forEach((node) => {
    const { characters, pictures } = blockFacts(node)
    total.characters += characters
    total.pictures += pictures
  })
  return { ...total, characters: Math.round(total.characters) }
}

/** Reports the facts now and whenever the typist pauses; answers how to stop. */
export const watchFacts = (editor: Editor, report: (facts: StoryFacts) => void) =>
  watchDocument(editor, () => report(countDocument(editor.state.doc)))
