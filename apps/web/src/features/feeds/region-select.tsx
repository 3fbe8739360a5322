import { findLocations } from '@rongbian/contract/interests'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'

/** Provinces and cities; whatever lies below is called by its city. */
const isCity = ({ code }: { code: string }) => code.endsWith('00')

interface Props {
  /** What the region it stands at is called. */
  known: string
  id?: string
  value?: string | undefined
  onChange?: (code: string | undefined) => void
}

/** Down to a city, by name, short name or the first letters of its pinyin. */
export const RegionSelect = ({ known, id, value, onChange }: Props) => {
  const { t } = useTranslation('feeds')
  const [typed, setTyped] = useState('')
  const [first] = useState(value)
  const name = useDeferredValue(typed.trim()).slice(0, 50)
  const { data = [] } = useQuery({
    queryKey: ['feeds', 'regions', name],
    queryFn: ({ signal }) => call(findLocations, { query: { name }, signal }),
    placeholderData: keepPreviousData,
    select: (places) => places.filter(isCity),
  })
  const kept = first && !data.some(({ code }) => code === first) ? [{ code: first, fullName: known }] : []
  return (
    <Select<string>
      {...(id && { id })}
      allowClear
      placeholder={t('regionHint')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value && { value })}
      options={[...kept, ...data].map(({ code, fullName }) => ({ value: code, label: fullName }))}
      {...(onChange && { onChange })}
    />
  )
}
