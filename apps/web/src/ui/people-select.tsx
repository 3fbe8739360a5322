import * as people from '@rongbian/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '#/api/client.ts'

const most = 20

interface Option {
  value: string
  label: string
  groupName: string
}

/** People whose name or account fits; the first few without a keyword. */
const usePeopleOptions = (typed: string) => {
  const keyword = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['people-search', keyword],
    queryFn: ({ signal }) => call(people.searchPeople, { query: { keyword, padding: most }, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    isFetching,
    options: data.map(({ uuid, name, groupName }): Option => ({ value: uuid, label: name, groupName })),
  }
}

const OptionText = ({ data }: { data: Option }) => (
  <span>
    {data.label} <small style={{ color: 'var(--rb-text-3)' }}>{data.groupName}</small>
  </span>
)

export interface Named {
  uuid: string
  name: string
}

interface ManyProps {
  id?: string
  value: readonly string[]
  nameOf: (uuid: string) => string
  placeholder: string
  max: number
  onChange: (chosen: Named[]) => void
}

export const PeopleSelect = ({ id, value, nameOf, placeholder, max, onChange }: ManyProps) => {
  const [typed, setTyped] = useState('')
  const { options, isFetching } = usePeopleOptions(typed)
  return (
    <Select<{ value: string; label: string }[], Option>
      {...(id && { id })}
      mode="multiple"
      labelInValue
      allowClear
      maxCount={max}
      placeholder={placeholder}
      loading={isFetching}
      value={value.map((uuid) => ({ value: uuid, label: nameOf(uuid) }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      optionRender={({ data }) => <OptionText data={data} />}
      onChange={(chosen) => onChange(chosen.map(({ value: uuid, label: name }) => ({ uuid, name })))}
    />
  )
}

interface OneProps {
  id?: string
  value?: string
  placeholder?: string
  /** Who cannot be chosen. */
  without?: string | undefined
  /** Who is chosen already, by name. */
  known?: Named
  onChange?: (uuid: string | undefined) => void
}

const withKnown = (known: Named | undefined, options: Option[]): Option[] =>
  known && !options.some(({ value }) => value === known.uuid)
    ? [{ value: known.uuid, label: known.name, groupName: '' }, ...options]
    : options

/** One person; for a Form.Item. */
export const PersonSelect = ({ without, known, onChange, ...field }: OneProps) => {
  const [typed, setTyped] = useState('')
  const { options, isFetching } = usePeopleOptions(typed)
  return (
    <Select<string, Option>
      {...field}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={withKnown(known, options).filter(({ value }) => value !== without)}
      optionRender={({ data }) => <OptionText data={data} />}
      onChange={(uuid) => onChange?.(uuid)}
    />
  )
}
