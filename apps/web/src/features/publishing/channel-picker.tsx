import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupChannels, standingOf } from '#/features/publishing/channel-order.ts'
import type { ConsoleEntry } from '#/features/publishing/console-views.tsx'
import { useTypeText } from '#/features/publishing/use-type-text.ts'

interface Props {
  channels: ConsoleChannel[]
  entries: ConsoleEntry[]
  chosen: string
  onChoose: (id: string) => void
  onCreate: () => void
}

/** On a phone the list would leave no room for the channel itself. */
export const ChannelPicker = ({ channels, entries, chosen, onChoose, onCreate }: Props) => {
  const { t } = useTranslation('publishing')
  const typeText = useTypeText()
  const views = {
    label: t('views'),
    title: 'views',
    options: entries.map(({ id, name, count }) => ({
      value: id as string,
      label: count > 0 ? t('viewCount', { name, count }) : name,
    })),
  }
  const groups = groupChannels(channels).map(({ type, channels: group }) => ({
    label: typeText(type),
    title: type,
    options: group.map((channel) => ({
      value: channel.id,
      label: `${channel.name} · ${t(`state.${standingOf(channel)}`)}`,
    })),
  }))
  return (
    <nav className="rb-publish__picker rb-cells rb-gap-1" aria-label={t('list')}>
      <Select
        aria-label={t('list')}
        size="large"
        options={[views, ...groups]}
        value={chosen}
        onChange={onChoose}
      />
      <Button size="large" aria-label={t('create')} icon={<Plus size={16} />} onClick={onCreate} />
    </nav>
  )
}
