import {
  type StoryLevel,
  type StoryType,
  storyLevelCodes,
  storyLevels,
  storyTypeCodes,
  storyTypes,
} from '@rongbian/domain'
import { Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { useChannelTree, useDepartmentTree } from '#/ui/newsroom-trees.ts'

interface Props<Value> {
  value: Value | null
  /** What an empty field means: every story, or nothing chosen yet. */
  placeholder: string
  clearable?: boolean
  onChange: (value: Value | null) => void
}

export const TypeChoice = ({ value, placeholder, clearable = true, onChange }: Props<StoryType>) => {
  const { t } = useTranslation('flows')
  const phrase = usePhrase()
  return (
    <Select<StoryType>
      aria-label={t('rule.type')}
      allowClear={clearable}
      placeholder={placeholder}
      value={value}
      options={storyTypeCodes.map((code) => ({ value: code, label: phrase(storyTypes[code].label) }))}
      onChange={(code) => onChange(code ?? null)}
    />
  )
}

export const LevelChoice = ({ value, placeholder, clearable = true, onChange }: Props<StoryLevel>) => {
  const { t } = useTranslation('flows')
  const phrase = usePhrase()
  return (
    <Select<StoryLevel>
      aria-label={t('rule.level')}
      allowClear={clearable}
      placeholder={placeholder}
      value={value}
      options={storyLevelCodes.map((code) => ({ value: code, label: phrase(storyLevels[code].label) }))}
      onChange={(code) => onChange(code ?? null)}
    />
  )
}

const names = { value: 'uuid', label: 'name', children: 'children' }

export const DepartmentChoice = ({ value, placeholder, clearable = true, onChange }: Props<string>) => {
  const { t } = useTranslation('flows')
  const { data = [], isPending } = useDepartmentTree()
  return (
    <TreeSelect<string | null>
      aria-label={t('rule.departmentId')}
      allowClear={clearable}
      placeholder={placeholder}
      loading={isPending}
      {...(!isPending && { value })}
      treeData={data}
      fieldNames={names}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      showSearch={{ treeNodeFilterProp: 'name' }}
      onChange={(uuid) => onChange(uuid ?? null)}
    />
  )
}

const useChannelOptions = () => {
  const { data = [], isPending } = useChannelTree()
  // A story is signed for whole channels; columns stand below them.
  return { isPending, options: data.map(({ uuid, name }) => ({ value: uuid, label: name })) }
}

export const ChannelChoice = ({ value, placeholder, onChange }: Props<string>) => {
  const { t } = useTranslation('flows')
  const { options, isPending } = useChannelOptions()
  return (
    <Select<string>
      aria-label={t('rule.channelId')}
      allowClear
      placeholder={placeholder}
      loading={isPending}
      value={isPending ? null : value}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(uuid) => onChange(uuid ?? null)}
    />
  )
}

interface ChannelsProps {
  value: string[]
  placeholder: string
  onChange: (value: string[]) => void
}

export const ChannelsChoice = ({ value, placeholder, onChange }: ChannelsProps) => {
  const { t } = useTranslation('flows')
  const { options, isPending } = useChannelOptions()
  return (
    <Select<string[]>
      mode="multiple"
      maxTagCount="responsive"
      aria-label={t('rule.channelId')}
      allowClear
      placeholder={placeholder}
      loading={isPending}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={onChange}
    />
  )
}
