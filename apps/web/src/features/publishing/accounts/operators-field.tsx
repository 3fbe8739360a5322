import { useTranslation } from 'react-i18next'
import { type Named, PeopleSelect } from '#/ui/people-select.tsx'

const most = 50

interface Props {
  id?: string
  value?: Named[]
  onChange?: (chosen: Named[]) => void
}

/** Who may sign to the account; for a Form.Item. */
export const OperatorsField = ({ id, value = [], onChange }: Props) => {
  const { t } = useTranslation('accounts')
  const names = new Map(value.map(({ uuid, name }) => [uuid, name]))
  return (
    <PeopleSelect
      {...(id && { id })}
      max={most}
      placeholder={t('operators.everyone')}
      value={value.map(({ uuid }) => uuid)}
      nameOf={(uuid) => names.get(uuid) ?? ''}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
