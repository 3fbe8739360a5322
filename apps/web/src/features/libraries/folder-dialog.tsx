import * as libraries from '@rongbian/contract/libraries'
import type { LibraryId } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { Folder } from '#/features/libraries/folder.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

export type FolderTask =
  | { kind: 'create'; lib: LibraryId; parent?: Folder | undefined }
  | { kind: 'rename'; lib: LibraryId; folder: Folder }

interface Props {
  task: FolderTask
  onDone: (uuid: string) => void
  onClose: () => void
}

/** A new folder, or a new name for one. */
export const FolderDialog = ({ task, onDone, onClose }: Props) => {
  const { t } = useTranslation('library')
  const { message } = useApp()
  const { lib } = task

  const submit = async ({ name }: { name: string }) => {
    if (task.kind === 'rename') {
      await call(libraries.renameFolder, { params: { lib, uuid: task.folder.id }, body: { name } })
      void message.success(t('folders.renamed'))
      await storiesChanged()
      return
    }
    const body = { name, parentId: task.parent?.id ?? null }
    const { uuid } = await call(libraries.createFolder, { params: { lib }, body })
    await storiesChanged()
    onDone(uuid)
  }
  const title =
    task.kind === 'rename'
      ? t('folders.renameTitle', { name: task.folder.name })
      : task.parent
        ? t('folders.createIn', { name: task.parent.name })
        : t('folders.create')

  return (
    <ModalForm<{ name: string }>
      title={title}
      width={400}
      initialValues={task.kind === 'rename' ? { name: task.folder.name } : { name: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('folders.name')}
        rules={[{ required: true, whitespace: true, message: t('folders.needName') }]}
      >
        <Input autoFocus maxLength={40} showCount />
      </Form.Item>
    </ModalForm>
  )
}
