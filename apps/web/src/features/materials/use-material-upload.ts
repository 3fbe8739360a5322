import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { materialsKey } from '#/features/materials/use-materials.ts'
import { type Picked, useUploads } from '#/features/uploads/index.ts'

/** Each file is a task of its own in the tray; the library shows it as soon as it is there. */
export const useMaterialUpload = () => {
  const { add } = useUploads()
  const client = useQueryClient()
  return useCallback(
    (files: Iterable<File | Picked>) => {
      const show = () => void client.invalidateQueries({ queryKey: [materialsKey, 'mine'] })
      void add(files, { onDone: show })
    },
    [add, client],
  )
}
