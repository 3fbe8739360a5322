import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocations, useMedias } from '#/features/clues/themes/use-themes.ts'

const most = 20

interface Named {
  code: string
  name: string
}

const useTyped = () => {
  const [typed, setTyped] = useState('')
  return { name: useDeferredValue(typed.trim()).slice(0, 50), setTyped }
}

interface RegionProps {
  label: string
  value: string | undefined
  onChange: (code: string | undefined) => void
}

/** One region, by name, short name or the first letters of its pinyin. */
export const RegionSelect = ({ label, value, onChange }: RegionProps) => {
  const { name, setTyped } = useTyped()
  const { data = [] } = useLocations(name)
  const [chosen, setChosen] = useState<Named>()
  const options = data.map(({ code, name: short, fullName }) => ({
    value: code,
    label: fullName,
    name: short,
  }))
  const isListed = options.some((option) => option.value === value)
  const kept = value && !isListed ? [{ value, label: chosen?.name ?? value, name: '' }] : []
  return (
    <Select<string, (typeof options)[number]>
      className="rb-hot__select"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value && { value })}
      options={[...kept, ...options]}
      onChange={(code, option) => {
        if (option && !Array.isArray(option)) setChosen({ code, name: option.name })
        onChange(code)
      }}
    />
  )
}

interface ManyProps<Value> {
  id?: string
  value?: Value[]
  onChange?: (value: Value[]) => void
}

/** Several, each with its name, for a Form.Item. */
export const RegionsField = ({ id, value = [], onChange }: ManyProps<Named>) => {
  const { t } = useTranslation('clues')
  const { name, setTyped } = useTyped()
  const { data = [] } = useLocations(name)
  const known = new Map([...data, ...value].map((place) => [place.code, place.name]))
  return (
    <Select<string[]>
      {...(id && { id })}
      mode="multiple"
      placeholder={t('theme.placesHint')}
      maxCount={most}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value.map(({ code }) => code)}
      options={[
        ...data.map(({ code, fullName }) => ({ value: code, label: fullName })),
        ...value
          .filter(({ code }) => !data.some((one) => one.code === code))
          .map((place) => ({
            value: place.code,
            label: place.name,
          })),
      ]}
      onChange={(codes) => onChange?.(codes.map((code) => ({ code, name: known.get(code) ?? code })))}
    />
  )
}

export const MediaField = ({ id, value = [], onChange }: ManyProps<string>) => {
  const { t } = useTranslation('clues')
  const { name, setTyped } = useTyped()
  const { data = [] } = useMedias(name)
  return (
    <Select<string[]>
      {...(id && { id })}
      mode="multiple"
      placeholder={t('theme.mediaHint')}
      maxCount={most}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={data.map((one) => ({ value: one.name, label: one.name }))}
      {...(onChange && { onChange })}
    />
  )
}
