import * as materials from '@rongbian/contract/materials'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { upload } from '#/api/client.ts'
import { materialsKey } from '#/features/materials/use-materials.ts'
import { startTask } from '#/features/tasks/task-store.ts'

/** Each file is a task of its own in the tray; the library shows it as soon as it is there. */
export const useMaterialUpload = () => {
  const { t } = useTranslation('materials')
  const client = useQueryClient()
  return (files: Iterable<File>) => {
    for (const file of files)
      startTask({
        label: t('uploadTask', { name: file.name }),
        run: async (onProgress, signal) => {
          await upload(materials.uploadLibraryMaterial, file, { onProgress, signal })
          await client.invalidateQueries({ queryKey: [materialsKey, 'mine'] })
        },
      })
  }
}
