import type { Output } from '@rongbian/contract/endpoint'
import type { channelTree } from '@rongbian/contract/libraries'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ListView, useListAddress } from '#/features/specials/list/use-list-address.ts'
import { useCategories } from '#/features/specials/use-specials.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  channels: Output<typeof channelTree>
  channelId: string
}

const views: readonly ListView[] = ['all', 'mine', 'deleted']

export const SpecialFilters = ({ channels, channelId }: Props) => {
  const { t } = useTranslation('specials')
  const { view, filter, change } = useListAddress()
  const { data: categories = [] } = useCategories(channelId)
  return (
    <search className="rb-specials__filters rb-row rb-wrap rb-gap-1 rb-px-2">
      <Select
        aria-label={t('channel')}
        value={channelId}
        options={channels.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(channel: string) => change({ channel, category: undefined })}
      />
      <Select
        aria-label={t('category')}
        value={filter.parentId ?? ''}
        options={[
          { value: '', label: t('allCategories') },
          ...categories.map(({ id, name, specials }) => ({
            value: id,
            label: t('counted', { name, count: specials }),
          })),
        ]}
        onChange={(category: string) => change({ category: category || undefined })}
      />
      <Segments
        label={t('view.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(next) => change({ view: next === 'all' ? undefined : next })}
      />
      <SearchInput
        label={t('search')}
        value={filter.keyword}
        onSearch={(word) => change({ word: word || undefined })}
      />
    </search>
  )
}
