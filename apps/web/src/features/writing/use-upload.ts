import * as files from '@rongbian/contract/files'
import { useCallback } from 'react'
import { upload } from '#/api/client.ts'
import { kindOfFile } from '#/editor/upload/pick-files.ts'
import type { Upload, Uploaded } from '#/editor/upload/upload-types.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'

const plain = ({ url, type, name, size, width, height }: files.StoredFile): Uploaded => ({
  url,
  type,
  name,
  size,
  ...(width && { width }),
  ...(height && { height }),
})

/** Pictures and recordings of any size go among the person's media; anything else is an attachment of the story. */
export const useUpload = (): Upload => {
  const params = useStoryParams()
  return useCallback(
    async (file, onProgress) => {
      if (kindOfFile(file) === 'file')
        return plain(await upload(files.uploadAttachment, file, { params, onProgress }))
      const { uploadFile } = await import('#/features/uploads/upload-file.ts')
      return plain(await uploadFile(file, { onProgress }))
    },
    [params],
  )
}
