import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from '#/ui/plain-field.tsx'

type Props = Omit<ComponentProps<typeof PlainField>, 'type' | 'after'>

/** A password that can be shown, and that says when caps lock is on. */
export const PasswordField = ({ note, ...field }: Props) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye

  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      note={capsLock ? { tone: 'warning', text: t('password.capsLock') } : note}
      after={
        <button
          type="button"
          className="rb-field__tool rb-dim rb-centre rb-round rb-still rb-inline"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} />
        </button>
      }
    />
  )
}
