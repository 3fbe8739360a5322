import * as people from '@rongbian/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { usePersonName } from '#/features/libraries/use-filter-names.ts'

interface Props {
  value: string | undefined
  onChange: (uuid: string | undefined) => void
}

const most = 20

/** One person, found by name. */
export const AuthorSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data: name } = usePersonName(value)
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['people-search', keyword],
    queryFn: ({ signal }) => call(people.searchPeople, { query: { keyword, padding: most }, signal }),
    placeholderData: keepPreviousData,
  })
  const options = found.map(({ uuid, name, groupName }) => ({ value: uuid, label: name, groupName }))
  const known = value && !options.some((option) => option.value === value)
  return (
    <Select
      allowClear
      aria-label={t('filter.author')}
      placeholder={t('filter.findPerson')}
      loading={isFetching}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...(known ? [{ value, label: name ?? '…', groupName: '' }] : []), ...options]}
      optionRender={({ data }) => (
        <span>
          {data.label} <small style={{ color: 'var(--rb-text-3)' }}>{data.groupName}</small>
        </span>
      )}
      onChange={(uuid) => onChange(uuid ?? undefined)}
    />
  )
}
