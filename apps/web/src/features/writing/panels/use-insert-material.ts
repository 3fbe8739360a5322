import type { LibraryMaterial, MaterialKind } from '@rongbian/contract/materials'
import { type StoryContainer, storyLimits } from '@rongbian/domain'
import { insertStored } from '#/editor/upload/place-files.ts'
import type { Uploaded, UploadKind } from '#/editor/upload/upload-types.ts'
import { useDraft, useEditable, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { useContainer } from '#/features/writing/use-story.ts'

const inText: Record<MaterialKind, Exclude<UploadKind, 'gallery'>> = {
  image: 'picture',
  video: 'video',
  audio: 'audio',
  file: 'file',
}

export interface InsertedFile extends Uploaded {
  kind: MaterialKind
}

type Put = (draft: ReturnType<typeof useDraft>, file: InsertedFile) => void

const asPhoto: Put = (draft, { url, name, caption = '' }) => {
  const photos = [...draft.read().photos, { url, filename: name, comment: caption }]
  draft.change({ photos: photos.slice(0, storyLimits.photosMax) })
}
const asRecording: Put = (draft, { url }) => draft.change({ accessUrl: url })
const asPoster: Put = (draft, { url }) => draft.change({ thumbnailUrl: url })

/** Where there is no text to put a material into. */
const besideText: Partial<Record<StoryContainer, Partial<Record<MaterialKind, Put>>>> = {
  gallery: { image: asPhoto },
  video: { video: asRecording, image: asPoster },
  audio: { audio: asRecording, image: asPoster },
}

/** Answers how to put a file of the house into the open story, or nothing where it has no place. */
export const useInsertFile = () => {
  const editor = useEditorOnPage()
  const editable = useEditable()
  const draft = useDraft()
  const container = useContainer()
  return (file: InsertedFile): (() => void) | undefined => {
    if (!editable) return undefined
    if (editor) return () => insertStored(editor, inText[file.kind], [file])
    const put = besideText[container]?.[file.kind]
    return put && (() => put(draft, file))
  }
}

export const useInsertMaterial = () => {
  const insertOf = useInsertFile()
  return ({ width, height, ...file }: LibraryMaterial) =>
    insertOf({ ...file, ...(width && { width }), ...(height && { height }) })
}
