import type { ManualTask } from '@rongbian/contract/third-party'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useConfirm } from '#/features/releases/manual/manual-tasks.ts'
import { Screenshots } from '#/features/releases/manual/screenshots.tsx'
import { useTakenDownWords } from '#/features/releases/manual/use-taken-down-words.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const noteMax = 500

/** Deleted or corrected by hand: how, and what was seen; a second person looks afterwards. */
export const EvidenceForm = ({ task }: { task: ManualTask }) => {
  const words = useTakenDownWords(task)
  const { message } = useApp()
  const fail = useFail()
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { mutateAsync: confirm, isPending, isSuccess } = useConfirm(task)
  const isEmpty = note.trim() === '' && files.length === 0
  useUnsaved(!isEmpty && !isPending && !isSuccess)
  const submit = async () => {
    if (isEmpty) return void message.warning(words.missing)
    try {
      await confirm({ note: note.trim(), files: [...files] })
      void message.success(words.noted)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className="rb-manual__evidence rb-cells rb-single rb-gap-1">
      <Input.TextArea
        aria-label={words.note}
        placeholder={words.noteHint}
        rows={2}
        maxLength={noteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Screenshots files={files} onChange={setFiles} onBusy={setBusy} />
      <Button danger loading={isPending} disabled={busy} onClick={() => void submit()}>
        {words.confirm}
      </Button>
    </div>
  )
}
