import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRoles } from '#/features/admin/roles/use-roles.ts'
import { useStored } from '#/i18n/phrase.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'

type PersonStatus = 'active' | 'disabled' | 'all'

interface PeopleChoice {
  keyword?: string | undefined
  role?: string | undefined
  status?: string | undefined
}

export const statusOf = (text: string | undefined): PersonStatus =>
  text === 'disabled' || text === 'all' ? text : 'active'

interface Props {
  values: PeopleChoice
  onChange: (changes: PeopleChoice) => void
}

export const PeopleFilters = ({ values, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const stored = useStored()
  const { data: roles = [] } = useRoles()
  const statuses = [
    { value: 'active', label: t('person.on') },
    { value: 'disabled', label: t('person.off') },
    { value: 'all', label: t('person.all') },
  ]

  return (
    <div className="rb-filter-bar rb-row rb-wrap rb-gap-1">
      <SearchInput
        label={t('person.search')}
        value={values.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select
        allowClear
        aria-label={t('person.roles')}
        className="rb-filter-bar__select rb-phone-grow"
        placeholder={t('person.anyRole')}
        value={values.role ?? null}
        options={roles.map(({ uuid, name }) => ({ value: uuid, label: stored(name) }))}
        onChange={(role) => onChange({ role: role ?? undefined })}
      />
      <Segments
        label={t('person.status')}
        options={statuses}
        value={statusOf(values.status)}
        onChange={(status) => onChange({ status: status === 'active' ? undefined : status })}
      />
    </div>
  )
}
