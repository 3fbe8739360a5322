import * as files from '@rongbian/contract/files'
import { useCallback } from 'react'
import { upload } from '#/api/client.ts'
import { kindOfFile } from '#/editor/upload/pick-files.ts'
import type { Upload } from '#/editor/upload/upload-types.ts'
import { useStoryParams } from '#/features/compo/use-story.ts'

/** Sends a file to the story: pictures and recordings as material, anything else as an attachment. */
export const useUpload = (): Upload => {
  const params = useStoryParams()
  return useCallback(
    async (file, onProgress) => {
      const endpoint = kindOfFile(file) === 'file' ? files.uploadAttachment : files.uploadMaterial
      const { width, height, ...stored } = await upload(endpoint, file, { params, onProgress })
      return { ...stored, ...(width && { width }), ...(height && { height }) }
    },
    [params],
  )
}
