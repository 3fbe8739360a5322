import {
  originalCategories,
  originalCategoryCodes,
  storyLevelCodes,
  storyLevels,
  storyTypeCodes,
  storyTypes,
} from '@rongbian/domain'
import { Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { useChannels, useGroups, useRoles } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { noted } from '#/i18n/punctuation.ts'

type Name = 'roleId' | 'channelId' | 'type' | 'level' | 'originalCategory'
type Option = { value: string | number; label: string }

const treeNames = { value: 'uuid', label: 'name', children: 'children' }

const useOptions = (): Record<Name, readonly Option[]> => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const stored = useStored()
  const { data: roles = [] } = useRoles()
  const { data: channels = [] } = useChannels()
  return {
    roleId: roles.map(({ roleId, name }) => ({ value: roleId, label: stored(name) })),
    channelId: channels.map(({ channelId, name, isGone }) => ({
      value: channelId,
      label: isGone ? noted(name, t('gone')) : name,
    })),
    type: storyTypeCodes.map((code) => ({ value: code, label: phrase(storyTypes[code].label) })),
    level: storyLevelCodes.map((code) => ({ value: code, label: phrase(storyLevels[code].label) })),
    originalCategory: originalCategoryCodes.map((code) => ({
      value: code,
      label: phrase(originalCategories[code]),
    })),
  }
}

const names: readonly Name[] = ['roleId', 'channelId', 'type', 'level', 'originalCategory']

interface Props {
  address: StatisticsAddress
  /** Departments are chosen elsewhere. */
  hasTree: boolean
}

export const FilterFields = ({ address: { filter, change }, hasTree }: Props) => {
  const { t } = useTranslation('statistics')
  const options = useOptions()
  const { data: groups = [], isPending } = useGroups()
  return (
    <>
      {!hasTree && (
        <TreeSelect<string | null>
          allowClear
          treeDefaultExpandAll
          className="rb-filter-bar__select rb-phone-grow"
          popupMatchSelectWidth={280}
          aria-label={t('filter.groupId')}
          placeholder={t('filter.groupId')}
          loading={isPending}
          treeData={groups}
          fieldNames={treeNames}
          showSearch={{ treeNodeFilterProp: 'name' }}
          value={isPending ? null : (filter.groupId ?? null)}
          onChange={(groupId) => change({ groupId: groupId ?? undefined })}
        />
      )}
      {names.map((name) => (
        <Select<string | number>
          key={name}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          className="rb-filter-bar__select rb-phone-grow"
          popupMatchSelectWidth={false}
          aria-label={t(`filter.${name}`)}
          placeholder={t(`filter.${name}`)}
          value={options[name].length ? (filter[name] ?? null) : null}
          options={[...options[name]]}
          onChange={(value) => change({ [name]: value ?? undefined })}
        />
      ))}
    </>
  )
}
