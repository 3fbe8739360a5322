import * as libraries from '@rongbian/contract/libraries'
import type { LibraryId } from '@rongbian/domain'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { FolderTask } from '#/features/libraries/folder-dialog.tsx'
import type { FolderMenuRequest } from '#/features/libraries/folder-tree.tsx'
import { storiesChanged } from '#/story/story-signals.ts'
import { AnchoredMenu } from '#/ui/anchored-menu.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props extends FolderMenuRequest {
  lib: LibraryId
  onTask: (task: FolderTask) => void
  onRemoved: (uuid: string) => void
  onClose: () => void
}

export const FolderMenu = ({ folder, at, lib, onTask, onRemoved, onClose }: Props) => {
  const { t } = useTranslation('library')
  const { message } = useApp()
  const ask = useAsk()
  const fail = useFail()

  const remove = async () => {
    const agreed = await ask({
      title: t('folders.removeAsk', { name: folder.name }),
      content: t('folders.removeHint'),
      okText: t('folders.remove'),
      danger: true,
    })
    if (!agreed) return
    try {
      await call(libraries.removeFolder, { params: { lib, uuid: folder.id } })
      void message.success(t('folders.removed'))
      onRemoved(folder.id)
    } catch (error) {
      fail(error)
    }
    await storiesChanged()
  }
  return (
    <AnchoredMenu
      label={t('folderMenu', { name: folder.name })}
      at={at}
      items={[
        {
          key: 'create',
          label: t('folders.createBelow'),
          icon: FolderPlus,
          run: () => onTask({ kind: 'create', lib, parent: folder }),
        },
        {
          key: 'rename',
          label: t('folders.rename'),
          icon: Pencil,
          run: () => onTask({ kind: 'rename', lib, folder }),
        },
        { key: 'remove', label: t('folders.remove'), icon: Trash2, danger: true, run: () => void remove() },
      ]}
      onClose={onClose}
    />
  )
}
