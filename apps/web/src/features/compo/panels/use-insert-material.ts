import type { LibraryMaterial, MaterialKind } from '@rongbian/contract/materials'
import { type StoryContainer, storyLimits } from '@rongbian/domain'
import { insertStored } from '#/editor/upload/place-files.ts'
import type { UploadKind } from '#/editor/upload/upload-types.ts'
import { useDraft, useEditable, useEditorOnPage } from '#/features/compo/draft/use-draft.ts'
import { useContainer } from '#/features/compo/use-story.ts'

const inText: Record<MaterialKind, Exclude<UploadKind, 'gallery'>> = {
  image: 'picture',
  video: 'video',
  audio: 'audio',
  file: 'file',
}

type Put = (draft: ReturnType<typeof useDraft>, material: LibraryMaterial) => void

const asPhoto: Put = (draft, { url, name }) => {
  const photos = [...draft.read().photos, { url, filename: name, comment: '' }]
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

/** Answers how to put a material into the open story, or nothing where it has no place. */
export const useInsertMaterial = () => {
  const editor = useEditorOnPage()
  const editable = useEditable()
  const draft = useDraft()
  const container = useContainer()
  return (material: LibraryMaterial): (() => void) | undefined => {
    const { kind, width, height, ...file } = material
    if (!editable) return undefined
    if (editor) {
      const measured = { ...file, ...(width && { width }), ...(height && { height }) }
      return () => insertStored(editor, inText[kind], [measured])
    }
    const put = besideText[container]?.[kind]
    return put && (() => put(draft, material))
  }
}
