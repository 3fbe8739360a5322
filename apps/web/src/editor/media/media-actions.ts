import { formatSize, isOwnFile } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
import { whenNotComposing } from '#/editor/composition.ts'
import { moveInGallery } from '#/editor/media/gallery-view.ts'
import { isMedia, type MediaType } from '#/editor/media/media-clicks.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { pictureAttributes } from '#/editor/upload/place-files.ts'
import { areTooMany, pickStored } from '#/editor/upload/stored-files.ts'
import type { Placing, Uploaded, UploadKind } from '#/editor/upload/upload-types.ts'
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

export interface PictureEdit {
  url: string
  replace: (file: Pick<Uploaded, 'url' | 'width' | 'height'>) => void
}

const findPicture = ({ state: { doc } }: Editor, src: string, near: number) => {
  if (doc.nodeAt(near)?.attrs.src === src) return near
  let found: number | undefined
  doc.descendants((node, pos) => {
    if (found === undefined && node.type.name === 'picture' && node.attrs.src === src) found = pos
  })
  return found
}

/** A picture of the house, and how another takes its place; the text may have moved in between. */
export const pictureEditOf = (editor: Editor, { type, node, pos }: ChosenMedia): PictureEdit | undefined => {
  const url: string = node.attrs.src
  if (type !== 'picture' || !isOwnFile(url)) return undefined
  const replace: PictureEdit['replace'] = (file) =>
    whenNotComposing(editor, () => {
      const at = findPicture(editor, url, pos)
      if (at === undefined) return
      const { tr } = editor.state
      for (const [name, value] of Object.entries(pictureAttributes(file)))
        tr.setNodeAttribute(at, name, value)
      editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
    })
  return { url, replace }
}

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
    video: { kind: 'video', attributes: ({ url, poster }) => ({ src: url, poster: poster ?? null }) },
    audio: { kind: 'audio', attributes: ({ url }) => ({ src: url }) },
    fileCard: {
      kind: 'file',
      attributes: ({ url, name, size }) => ({ href: url, name, size: formatSize(size) }),
    },
  }

export const canReplace = ({ type }: ChosenMedia) => type in replacements

const putAttributes = (
  tr: Transaction,
  at: number,
  type: MediaType,
  file: Uploaded | undefined,
): Transaction => {
  const attributes = file && replacements[type]?.attributes(file)
  if (attributes && tr.doc.nodeAt(at)?.type.name === type)
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value)
  return tr
}

/** Another file in the same place; caption, width and alignment stay. */
export const replaceMedia = async (editor: Editor, { type, pos }: ChosenMedia) => {
  const kind = replacements[type]?.kind
  const files = kind ? await pickFiles(kind, false) : []
  if (!kind || !files.length) return
  startUploads(editor, [
    { kind, files, pos, place: (tr, at, [file]) => void putAttributes(tr, at, type, file) },
  ])
}

const apply = (editor: Editor, change: (tr: Transaction) => Transaction) =>
  whenNotComposing(editor, () => {
    editor.view.dispatch(change(editor.state.tr))
    editor.view.focus()
  })

/** The same with a file of the house. */
export const replaceWithStored = async (editor: Editor, { type, pos }: ChosenMedia) => {
  const kind = replacements[type]?.kind
  const [file] = kind ? await pickStored(editor, kind, false) : []
  if (file) apply(editor, (tr) => putAttributes(tr, pos, type, file))
}

const addPictures = (tr: Transaction, at: number, files: readonly Uploaded[]) => {
  const gallery = tr.doc.nodeAt(at)
  const { schema } = tr.doc.type
  const { picture } = schema.nodes
  if (gallery?.type.name !== 'gallery' || !picture) return tr
  const end = at + gallery.nodeSize - 1 - (gallery.lastChild?.nodeSize ?? 0)
  const made = files.map((file) =>
    picture.create(pictureAttributes(file), file.caption ? schema.text(file.caption) : null),
  )
  return tr.insert(end, made)
}

export const addToGallery = async (editor: Editor, { pos }: ChosenMedia) => {
  const files = await pickFiles('gallery', true)
  if (!files.length || areTooMany(editor, files)) return
  const place: Placing = (tr, at, uploaded) => void addPictures(tr, at, uploaded)
  startUploads(editor, [{ kind: 'gallery', files, pos, place }])
}

export const addStoredToGallery = async (editor: Editor, { pos }: ChosenMedia) => {
  const files = await pickStored(editor, 'gallery', true)
  if (files.length) apply(editor, (tr) => addPictures(tr, pos, files))
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
