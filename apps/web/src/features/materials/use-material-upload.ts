import { useQueryClient } from '@tanstack/react-query'
import { materialsKey } from '#/features/materials/use-materials.ts'
import { useUploads } from '#/features/uploads/use-uploads.ts'

/** Each file is a task of its own in the tray; the library shows it as soon as it is there. */
export const useMaterialUpload = () => {
  const { add } = useUploads()
  const client = useQueryClient()
  const show = () => void client.invalidateQueries({ queryKey: [materialsKey, 'mine'] })
  return (files: Iterable<File>) => void add(files, { onDone: show })
}
