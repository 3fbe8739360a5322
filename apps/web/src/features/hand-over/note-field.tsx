import { limits } from '@rongbian/domain'
import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  label?: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** A word to whoever gets it. */
export const NoteField = ({ label, placeholder, value, onChange }: Props) => {
  const { t } = useTranslation('handOver')
  const id = useId()
  return (
    <div className="rb-hand__field">
      <label htmlFor={id}>{label ?? t('note')}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={limits.noteLength}
        showCount
        placeholder={placeholder ?? t('notePlaceholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
