import type { BusyPerson } from '@rongbian/contract/missions'
import * as contract from '@rongbian/contract/missions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Span {
  from?: string | null | undefined
  to?: string | null | undefined
}

const isInstant = (at: string | null | undefined): at is string => Boolean(at?.endsWith('Z'))

const useLoad = (typed: string, { from, to }: Span) => {
  const keyword = useDeferredValue(typed.trim())
  const query = {
    size: 30,
    ...(keyword && { keyword }),
    ...(isInstant(from) && { from }),
    ...(isInstant(to) && { to }),
  }
  return useQuery({
    queryKey: ['missions', 'load', query],
    queryFn: ({ signal }) => call(contract.missionLoad, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

const PersonLine = ({ person }: { person: BusyPerson }) => {
  const { t } = useTranslation('missions')
  const [clash] = person.clashes
  return (
    <span className="rb-row rb-wrap rb-gap-1">
      {person.name}
      <small className="rb-meta">{person.departmentName}</small>
      <small className="rb-meta">{t('give.load', { count: person.open })}</small>
      {clash && (
        <StatusTag plain tone="warning">
          {clash.name ? t('give.clash', { name: clash.name }) : t('give.clashSecret')}
        </StatusTag>
      )}
    </span>
  )
}

interface Props extends Span {
  /** Who has it now, found or not. */
  holder?: { id: string; name: string } | undefined
  id?: string
  value?: string
  onChange?: (personId: string | undefined) => void
}

/** Whom to send: what each has in hand and what lies at the same time; the least busy first. */
export const PersonLoadSelect = ({ from, to, holder, id, value, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useLoad(typed, { from, to })
  const isKnown = !holder || data.some(({ personId }) => personId === holder.id)
  const people = isKnown
    ? data
    : [{ personId: holder.id, name: holder.name, departmentName: '', open: 0, clashes: [] }, ...data]
  return (
    <Select<string, { value: string; label: string; person: BusyPerson }>
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={people.map((person) => ({ value: person.personId, label: person.name, person }))}
      optionRender={({ data: { person } }) => <PersonLine person={person} />}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
