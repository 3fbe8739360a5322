import { releaseLimits } from '@rongbian/domain'
import { Input } from 'antd'
import './release-note.css'

interface Props {
  label: string
  placeholder?: string
  value: string
  max?: number
  onChange: (value: string) => void
}

export const ReleaseNote = ({
  label,
  placeholder = label,
  value,
  max = releaseLimits.commentMax,
  onChange,
}: Props) => (
  <Input.TextArea
    rows={3}
    className="rb-release-note"
    showCount
    aria-label={label}
    placeholder={placeholder}
    maxLength={max}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
