import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FolderMenuRequest } from '#/features/libraries/folder-tree.tsx'
import { AnchoredMenu } from '#/ui/anchored-menu.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props extends FolderMenuRequest {
  onRemove: (uuid: string) => Promise<void>
  onClose: () => void
}

export const SavedMenu = ({ folder, at, onRemove, onClose }: Props) => {
  const { t } = useTranslation('library')
  const { message } = useApp()
  const fail = useFail()
  const remove = () => onRemove(folder.id).then(() => void message.success(t('saved.removed')), fail)
  return (
    <AnchoredMenu
      label={t('folderMenu', { name: folder.name })}
      at={at}
      items={[
        { key: 'remove', label: t('saved.remove'), icon: Trash2, danger: true, run: () => void remove() },
      ]}
      onClose={onClose}
    />
  )
}
