import { formatSize } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import type { Node, NodeType, ResolvedPos, Schema } from '@tiptap/pm/model'
import type { Selection, Transaction } from '@tiptap/pm/state'
import { whenNotComposing } from '#/editor/composition.ts'
import { nameEdit } from '#/editor/extensions/undo-list.ts'
import { kindOfFile, pickFiles } from '#/editor/upload/pick-files.ts'
import { areTooMany } from '#/editor/upload/stored-files.ts'
import type { Placing, Uploaded, UploadKind, UploadRequest } from '#/editor/upload/upload-types.ts'
import { startUploads } from '#/editor/upload/uploads.ts'

export const pictureAttributes = ({ url, width, height }: Pick<Uploaded, 'url' | 'width' | 'height'>) => ({
  src: url,
  naturalWidth: width ?? null,
  naturalHeight: height ?? null,
})

const words = (schema: Schema, { caption }: Uploaded) => (caption ? schema.text(caption) : null)

const makePicture = (schema: Schema, file: Uploaded) =>
  schema.nodes.picture?.createAndFill(pictureAttributes(file), words(schema, file)) ?? null

const makeGallery = (schema: Schema, files: readonly Uploaded[]) => {
  const pictures = files.flatMap((file) => makePicture(schema, file) ?? [])
  return schema.nodes.gallery?.createAndFill(null, pictures) ?? null
}

type Builder = (schema: Schema, files: readonly Uploaded[], file: Uploaded) => Node | null

const builders: Record<UploadKind, Builder> = {
  picture: (schema, _, file) => makePicture(schema, file),
  gallery: makeGallery,
  video: (schema, _, file) =>
    schema.nodes.video?.createAndFill({ src: file.url, poster: file.poster ?? null }, words(schema, file)) ??
    null,
  audio: (schema, _, file) =>
    schema.nodes.audio?.createAndFill({ src: file.url }, words(schema, file)) ?? null,
  file: ({ nodes }, _, { url, name, size }) =>
    nodes.fileCard?.create({ href: url, name, size: formatSize(size) }) ?? null,
}

const nodeNames: Record<UploadKind, string> = {
  picture: 'picture',
  gallery: 'gallery',
  video: 'video',
  audio: 'audio',
  file: 'fileCard',
}

const placeAt = ($pos: ResolvedPos, depth: number, type: NodeType) => {
  const [parent, index] = [$pos.node(depth - 1), $pos.index(depth - 1)]
  const isBefore = $pos.parent.isTextblock && $pos.depth === depth && $pos.parentOffset === 0
  const at = isBefore ? index : index + 1
  if (!parent.canReplaceWith(at, at, type)) return
  return isBefore ? $pos.before(depth) : $pos.after(depth)
}

/** The nearest place for a block: in front of the line when the cursor stands at its start, otherwise behind it. */
const blockPlace = ($pos: ResolvedPos, type: NodeType) => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const place = placeAt($pos, depth, type)
    if (place !== undefined) return place
  }
  return $pos.depth === 0 ? $pos.pos : $pos.after(1)
}

const insertBlocks = (tr: Transaction, selection: Selection, nodes: readonly Node[]) => {
  const [first] = nodes
  return first ? tr.insert(blockPlace(selection.$to, first.type), nodes).scrollIntoView() : tr
}

export const insertBlock = (tr: Transaction, selection: Selection, node: Node) =>
  insertBlocks(tr, selection, [node])

const placing =
  (kind: UploadKind): Placing =>
  (tr, pos, files) => {
    const [file] = files
    const node = file && builders[kind](tr.doc.type.schema, files, file)
    if (node) tr.insert(pos, node)
  }

export const uploadRequest = (kind: UploadKind, files: readonly File[], pos: number): UploadRequest => ({
  kind,
  files,
  pos,
  place: placing(kind),
})

const placeFor = ({ state }: Editor, kind: UploadKind, $pos: ResolvedPos) => {
  const type = state.schema.nodes[nodeNames[kind]]
  return type ? blockPlace($pos, type) : $pos.pos
}

/** Uploads each file into the text by its own kind, in order, from the cursor or a given place. */
export const insertFiles = (
  editor: Editor,
  files: readonly File[],
  $at: ResolvedPos = editor.state.selection.$to,
) =>
  startUploads(
    editor,
    files.map((file) => {
      const kind = kindOfFile(file)
      return uploadRequest(kind, [file], placeFor(editor, kind, $at))
    }),
  )

export const insertGallery = (editor: Editor, files: readonly File[]) =>
  startUploads(editor, [
    uploadRequest('gallery', files, placeFor(editor, 'gallery', editor.state.selection.$to)),
  ])

/** Puts files the server has already into the text, as if they had just arrived; one step that can be undone. */
export const insertStored = (editor: Editor, kind: UploadKind, files: readonly Uploaded[]) =>
  whenNotComposing(editor, () => {
    const { tr, schema, selection } = editor.state
    const groups = kind === 'gallery' ? [files] : files.map((file) => [file])
    const nodes = groups.flatMap((group) => (group[0] && builders[kind](schema, group, group[0])) ?? [])
    if (nodes.length) editor.view.dispatch(nameEdit(insertBlocks(tr, selection, nodes), 'inserted'))
    editor.view.focus()
  })

/** Lets the person choose files and puts them in as the wanted kind, whatever they are. */
export const chooseAndInsert = async (editor: Editor, kind: Exclude<UploadKind, 'gallery'>) => {
  const files = await pickFiles(kind, true)
  if (kind === 'picture' && areTooMany(editor, files)) return
  const pos = placeFor(editor, kind, editor.state.selection.$to)
  if (files.length)
    startUploads(
      editor,
      files.map((file) => uploadRequest(kind, [file], pos)),
    )
}
