import { passwordLimits } from '@rongbian/domain'
import { Button, Input, Space } from 'antd'
import { Copy, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { makePassword } from '#/features/admin/people/make-password.ts'
import { useCopy } from '#/features/admin/use-copy.ts'
import './password-input.css'

interface Props {
  id?: string
  value?: string
  onChange?: (password: string) => void
  autoFocus?: boolean
}

/** In plain sight: it is meant to be handed over and changed at the first sign-in. */
export const PasswordInput = ({ id, value = '', onChange, autoFocus = false }: Props) => {
  const { t } = useTranslation('admin')
  const copy = useCopy()
  return (
    <Space.Compact block>
      <Input
        {...(id && { id })}
        className="rb-password-input"
        value={value}
        maxLength={passwordLimits.max}
        autoComplete="off"
        autoFocus={autoFocus}
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button
        aria-label={t('password.make')}
        title={t('password.make')}
        icon={<RefreshCw size={16} />}
        onClick={() => onChange?.(makePassword())}
      />
      <Button
        aria-label={t('password.copy')}
        title={t('password.copy')}
        disabled={!value}
        icon={<Copy size={16} />}
        onClick={() => void copy(value)}
      />
    </Space.Compact>
  )
}
