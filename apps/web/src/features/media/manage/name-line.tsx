import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Props {
  label: string
  initial?: string
  maxLength: number
  okText: string
  /** Answers whether it was taken. */
  onSubmit: (name: string) => Promise<boolean>
  onCancel?: () => void
}

/** One line to write a name into, for a new thing or a new name. */
export const NameLine = ({ label, initial = '', maxLength, okText, onSubmit, onCancel }: Props) => {
  const { t } = useTranslation()
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  useUnsaved(name.trim() !== '' && name !== initial)
  const submit = async () => {
    if (!name.trim()) return
    setBusy(true)
    if (await onSubmit(name.trim())) setName('')
    setBusy(false)
  }
  return (
    <span className="rb-py-05 rb-flex rb-wide rb-gap-1">
      <Input
        size="small"
        autoFocus={Boolean(onCancel)}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void submit()}
      />
      <Button
        size="small"
        type="primary"
        loading={busy}
        disabled={!name.trim()}
        onClick={() => void submit()}
      >
        {okText}
      </Button>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
    </span>
  )
}
