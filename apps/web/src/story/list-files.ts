import type { StoryDetail } from '@rongbian/contract/stories'
import { fileName } from '#/api/file-url.ts'
import { type FileKind, fileKind } from '#/story/file-kind.ts'

export interface ListedFile {
  key: string
  url: string
  name: string
  kind: FileKind
  /** Not known of what stands in the text. */
  size?: number
  caption?: string
}

/** Both lists of a story's files, each file with a key of its own: one picture may stand in both. */
export const listFiles = ({
  attachedFiles,
  reference,
}: Pick<StoryDetail, 'attachedFiles' | 'reference'>) => ({
  attached: attachedFiles.map((file, index): ListedFile => {
    const name = fileName(file)
    return {
      key: `a${index}`,
      url: file.url,
      name,
      kind: fileKind({ type: file.type, name }),
      size: file.size,
    }
  }),
  materials: reference.map((file, index): ListedFile => {
    const name = fileName(file)
    const kind = fileKind({ type: file.type, name })
    return { key: `m${index}`, url: file.url, name, kind, caption: file.caption }
  }),
})
