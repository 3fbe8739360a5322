import { addRecipients } from '@rongbian/domain'
import { Input, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWarn } from '#/features/releases/mail/warn.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Props {
  emails: readonly string[]
  isWrong: boolean
  disabled: boolean
  onChange: (emails: readonly string[]) => void
}

/** Enter, a comma or leaving the field takes what was typed; what is no address is dropped with a word. */
export const RecipientsField = ({ emails, isWrong, disabled, onChange }: Props) => {
  const { t } = useTranslation('mail')
  const warn = useWarn()
  const [typed, setTyped] = useState('')
  useUnsaved(typed.trim() !== '')
  const take = (text: string) => {
    const added = addRecipients(emails, text)
    warn(added.warnings)
    setTyped('')
    if (added.emails !== emails) onChange(added.emails)
  }
  return (
    <div
      className={`rb-mail__recipients rb-min-h-32 rb-round rb-surface rb-row rb-wrap rb-gap-05 ${isWrong ? 'is-wrong' : ''}`}
    >
      {emails.map((email) => (
        <Tag
          key={email}
          closable={!disabled && { 'aria-label': t('recipients.remove', { email }) }}
          onClose={(event) => {
            event.preventDefault()
            onChange(emails.filter((known) => known !== email))
          }}
        >
          {email}
        </Tag>
      ))}
      <Input
        size="small"
        variant="borderless"
        inputMode="email"
        autoComplete="off"
        aria-label={t('field.recipients')}
        aria-required
        aria-invalid={isWrong}
        placeholder={emails.length === 0 ? t('recipients.hint') : ''}
        value={typed}
        disabled={disabled}
        onChange={({ target }) =>
          /[,;，；、\s]/.test(target.value.trimStart()) ? take(target.value) : setTyped(target.value)
        }
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) take(typed)
        }}
        onBlur={() => take(typed)}
      />
    </div>
  )
}
