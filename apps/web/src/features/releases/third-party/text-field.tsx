import { countText, type VariantField } from '@rongbian/domain'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'

interface Props {
  field: VariantField
  value: string
  disabled: boolean
  /** A title and a link stand on one line. */
  isLine?: boolean
  onChange: (value: string) => void
}

/** As the platform counts; how much is too much is said beside it. */
export const TextCount = ({ field: { max, mode }, value }: Pick<Props, 'field' | 'value'>) => {
  const { t } = useTranslation('thirdParty')
  if (max === undefined) return null
  const length = countText(value, mode)
  const over = length - max
  return (
    <span className={`rb-third__count rb-inline-flex rb-gap-1 rb-meta ${over > 0 ? 'is-over' : ''}`}>
      {over > 0 && <span>{t('over', { count: over })}</span>}
      {length}/{max}
    </span>
  )
}

export const TextField = ({ field, value, disabled, isLine = false, onChange }: Props) => {
  const phrase = usePhrase()
  const look = {
    'aria-label': phrase(field.label),
    'aria-required': field.required,
    value,
    disabled,
  }
  return isLine ? (
    <Input {...look} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <Input.TextArea
      {...look}
      autoSize={{ minRows: 3, maxRows: 10 }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
