import { formatSize } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { moveInGallery } from '#/editor/media/gallery-view.ts'
import { isMedia, type MediaType } from '#/editor/media/media-clicks.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { pictureAttributes } from '#/editor/upload/place-files.ts'
import type { Uploaded, UploadKind } from '#/editor/upload/upload-types.ts'
import { startUploads } from '#/editor/upload/uploads.ts'

export interface ChosenMedia {
  type: MediaType
  node: Node
  pos: number
  inGallery: boolean
}

/** The figure that is selected, or whose caption holds the cursor. */
export const findChosenMedia = ({ state: { selection, doc } }: Editor): ChosenMedia | undefined => {
  const { $from } = selection
  const describe = (node: Node, pos: number) =>
    isMedia(node.type.name)
      ? { type: node.type.name, node, pos, inGallery: doc.resolve(pos).parent.type.name === 'gallery' }
      : undefined
  if (selection instanceof NodeSelection) return describe(selection.node, selection.from)
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const found = describe($from.node(depth), $from.before(depth))
    if (found) return found
  }
  return undefined
}

export const setMediaAttribute = (
  { view, state: { tr } }: Editor,
  pos: number,
  name: string,
  value: unknown,
) => view.dispatch(tr.setNodeAttribute(pos, name, value).setSelection(NodeSelection.create(tr.doc, pos)))

export const deleteMedia = ({ view, state: { tr } }: Editor, { pos, node }: ChosenMedia) => {
  view.dispatch(tr.delete(pos, pos + node.nodeSize).scrollIntoView())
  view.focus()
}

/** One block up or down, or one picture to the left or right in its gallery. */
export const moveMedia = (editor: Editor, { pos, node, inGallery }: ChosenMedia, by: 1 | -1) => {
  const { view, state } = editor
  const $pos = state.doc.resolve(pos)
  const index = $pos.index()
  const other = $pos.parent.maybeChild(index + by)
  if (!other || other.type.name === 'mediaCaption') return
  if (inGallery) return moveInGallery(view, $pos.before(), index, by > 0 ? index + 2 : index - 1)
  const { tr } = state
  const start = by > 0 ? pos : pos - other.nodeSize
  const pair = by > 0 ? [other, node] : [node, other]
  tr.replaceWith(start, start + other.nodeSize + node.nodeSize, Fragment.from(pair))
  const at = by > 0 ? start + other.nodeSize : start
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
}

const replacements: Partial<Record<MediaType, { kind: UploadKind; attributes: (file: Uploaded) => object }>> =
  {
    picture: { kind: 'picture', attributes: pictureAttributes },
    video: { kind: 'video', attributes: ({ url }) => ({ src: url, poster: null }) },
    audio: { kind: 'audio', attributes: ({ url }) => ({ src: url }) },
    fileCard: {
      kind: 'file',
      attributes: ({ url, name, size }) => ({ href: url, name, size: formatSize(size) }),
    },
  }

export const canReplace = ({ type }: ChosenMedia) => type in replacements

/** Another file in the same place; caption, width and alignment stay. */
export const replaceMedia = async (editor: Editor, { type, pos }: ChosenMedia) => {
  const replacement = replacements[type]
  if (!replacement) return
  const files = await pickFiles(replacement.kind, false)
  if (!files.length) return
  startUploads(editor, [
    {
      kind: replacement.kind,
      files,
      pos,
      place: (tr, at, [file]) => {
        if (!file || tr.doc.nodeAt(at)?.type.name !== type) return
        for (const [name, value] of Object.entries(replacement.attributes(file)))
          tr.setNodeAttribute(at, name, value)
      },
    },
  ])
}

export const addToGallery = async (editor: Editor, { pos }: ChosenMedia) => {
  const files = await pickFiles('gallery', true)
  if (!files.length) return
  startUploads(editor, [
    {
      kind: 'gallery',
      files,
      pos,
      place: (tr, at, uploaded) => {
        const gallery = tr.doc.nodeAt(at)
        const { picture } = tr.doc.type.schema.nodes
        if (gallery?.type.name !== 'gallery' || !picture) return
        const end = at + gallery.nodeSize - 1 - (gallery.lastChild?.nodeSize ?? 0)
        tr.insert(
          end,
          uploaded.map((file) => picture.create(pictureAttributes(file))),
        )
      },
    },
  ])
}

/** The pictures of a gallery, one below the other. */
export const dissolveGallery = ({ view, state: { tr } }: Editor, { pos, node }: ChosenMedia) =>
  view.dispatch(
    tr.replaceWith(
      pos,
      pos + node.nodeSize,
      node.children.filter(({ type }) => type.name === 'picture'),
    ),
  )
