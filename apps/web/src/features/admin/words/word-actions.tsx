import type { WordRow } from '@rongbian/contract/admin'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRemoveWord, useSetWordStatus } from '#/features/admin/words/use-words.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  row: WordRow
  onEdit: (row: WordRow) => void
}

export const WordActions = ({ row, onEdit }: Props) => {
  const { t } = useTranslation('words')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const { mutateAsync: setStatus } = useSetWordStatus()
  const { mutateAsync: remove } = useRemoveWord()
  const { uuid, word, disabled, packName } = row

  const run = async (work: Promise<unknown>, said: string) => {
    try {
      await work
      void message.success(said)
    } catch (error) {
      fail(error)
    }
  }
  const switchStatus = () =>
    run(setStatus({ uuid, enabled: disabled }), t(disabled ? 'admin.enabled' : 'admin.disabled', { word }))
  const askRemove = () =>
    ask({
      title: t('admin.removeTitle', { word }),
      content: packName ? t('admin.removePackHint') : t('admin.removeHint'),
      okText: t('admin.remove'),
      danger: true,
      onOk: () => run(remove(uuid), t('admin.removed', { word })),
    })

  const items: MenuProps['items'] = [
    { key: 'edit', label: t('admin.edit'), onClick: () => onEdit(row) },
    {
      key: 'status',
      label: t(disabled ? 'admin.enable' : 'admin.disable'),
      onClick: () => void switchStatus(),
    },
    { type: 'divider' },
    { key: 'remove', label: t('admin.remove'), danger: true, onClick: askRemove },
  ]

  return (
    <span className="rb-words__actions rb-flex rb-at-end">
      <Button
        type="text"
        aria-label={t('admin.editWord', { word })}
        title={t('admin.edit')}
        icon={<Pencil size={16} />}
        onClick={() => onEdit(row)}
      />
      <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
        <Button type="text" aria-label={t('admin.more', { word })} icon={<Ellipsis size={16} />} />
      </Dropdown>
    </span>
  )
}
