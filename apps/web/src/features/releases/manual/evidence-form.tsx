import type { ManualTask } from '@rongbian/contract/third-party'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '#/features/releases/manual/manual-tasks.ts'
import { Screenshots } from '#/features/releases/manual/screenshots.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const noteMax = 500

/** Deleted by hand: how, and what was seen; a second person looks afterwards. */
export const EvidenceForm = ({ task }: { task: ManualTask }) => {
  const { t } = useTranslation('manual')
  const { message } = useApp()
  const fail = useFail()
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { mutateAsync: confirm, isPending, isSuccess } = useConfirm(task)
  const isEmpty = note.trim() === '' && files.length === 0
  useUnsaved(!isEmpty && !isPending && !isSuccess)
  const submit = async () => {
    if (isEmpty) return void message.warning(t('evidenceMissing'))
    try {
      await confirm({ note: note.trim(), files: [...files] })
      void message.success(t('deleted', { name: task.channelName }))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className="rb-manual__evidence rb-gap-1">
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('noteHint')}
        rows={2}
        maxLength={noteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Screenshots files={files} onChange={setFiles} onBusy={setBusy} />
      <Button danger loading={isPending} disabled={busy} onClick={() => void submit()}>
        {t('confirm.withdraw')}
      </Button>
    </div>
  )
}
