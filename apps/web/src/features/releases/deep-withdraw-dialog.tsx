import type { ComingRelease } from '@rongbian/contract/releases'
import { releaseStates } from '@rongbian/domain'
import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelChecks } from '#/features/releases/channel-checks.tsx'
import { ComingChecks } from '#/features/releases/coming-checks.tsx'
import { Loaded } from '#/features/releases/order-parts.tsx'
import { addressOf, useDeepRetractInfo } from '#/features/releases/release-queries.ts'
import { ShowingPages } from '#/features/releases/showing-pages.tsx'
import { ShowingPapers } from '#/features/releases/showing-papers.tsx'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'
import {
  channelLines,
  comingLines,
  keepOf,
  keyOfComing,
  relativeLines,
} from '#/features/releases/withdraw-lines.ts'
import { WithdrawModal } from '#/features/releases/withdraw-modal.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

type Info = NonNullable<ReturnType<typeof useDeepRetractInfo>['data']>
type Relative = Info['otherChannels'][number]

interface RelativesProps {
  relatives: Relative[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Stories made of the same first one, published elsewhere. */
const Relatives = ({ relatives, chosen, onChange }: RelativesProps) => {
  const { t } = useTranslation(['releases', 'stories'])
  const phrase = usePhrase()
  const columns: NonNullable<TableProps<Relative>['columns']> = [
    {
      title: t('relative.title'),
      render: (_, { title, organization }) => (
        <>
          {title || t('stories:untitled')}
          <small>{organization}</small>
        </>
      ),
    },
    {
      title: t('relative.channel'),
      width: '34%',
      render: (_, { channel }) => listed(channel.map(({ name }) => name)),
    },
    {
      title: t('relative.state'),
      width: 88,
      render: () => (
        <StatusTag plain tone="good">
          {phrase(releaseStates.published.label)}
        </StatusTag>
      ),
    },
  ]
  return (
    <Table<Relative>
      size="small"
      className="rb-order__relatives"
      rowKey="id"
      pagination={false}
      scroll={{ y: 200 }}
      aria-label={t('relative.label')}
      columns={columns}
      dataSource={relatives}
      rowSelection={{
        selectedRowKeys: [...chosen],
        getCheckboxProps: ({ title, properties }) => ({
          disabled: !properties.canPerform,
          'aria-label': title,
        }),
        onChange: (keys) => onChange(keys.map(Number)),
      }}
    />
  )
}

interface Chosen {
  channels: string[]
  stories: number[]
}

/** One click means everything the reader may take down. */
const everything = ({ story, otherChannels }: Info): Chosen => ({
  channels: story.channel.filter(({ properties }) => properties.canPerform).map(({ uuid }) => uuid),
  stories: otherChannels.filter(({ properties }) => properties.canPerform).map(({ id }) => id),
})

/** 一键撤稿: the story and all that was made of it. */
export const DeepWithdrawDialog = (props: ReleaseDialogProps) => {
  const { story } = props
  const { t } = useTranslation(['releases', 'stories'])
  const query = useDeepRetractInfo(addressOf(story))
  const [ticked, setTicked] = useState<Chosen>()
  const info = query.data
  const [kept, setKept] = useState<string[]>([])
  const chosen = ticked ?? (info ? everything(info) : { channels: [], stories: [] })
  const coming = info?.coming ?? []
  const isListed = ({ kind, storyId }: ComingRelease) =>
    kind === 'issued' && (storyId === story.id || info?.otherChannels.some(({ id }) => id === storyId))
  const isTicked = ({ storyId, uuid }: ComingRelease) =>
    storyId === story.id ? chosen.channels.includes(uuid) : chosen.stories.includes(storyId)
  const keep = keepOf(coming, (one) => (isListed(one) ? !isTicked(one) : kept.includes(keyOfComing(one))))
  const apart = coming.filter((one) => !isListed(one))
  const lines = info
    ? [
        ...channelLines(story, info.story.channel, chosen.channels),
        ...relativeLines(info.otherChannels, chosen.stories),
      ]
    : []
  return (
    <WithdrawModal
      {...props}
      width={680}
      title={story.title || t('stories:untitled')}
      lines={lines.length > 0 ? lines : comingLines(coming, keep)}
      keep={keep}
      coming={apart}
      isKnown={info !== undefined}
      nothing={t('withdraw.nothing')}
      looksTwice
    >
      <Loaded query={query}>
        {({ story: { channel }, otherChannels, specials, papers }) => (
          <>
            <h3>{t('withdraw.channels')}</h3>
            <ChannelChecks
              channels={channel}
              chosen={chosen.channels}
              onChange={(channels) => setTicked({ ...chosen, channels })}
            />
            <ComingChecks storyId={story.id} coming={apart} kept={kept} onChange={setKept} />
            <ShowingPages pages={specials} />
            <ShowingPapers papers={papers} />
            <h3>{t('relative.label')}</h3>
            {otherChannels.length > 0 ? (
              <Relatives
                relatives={otherChannels}
                chosen={chosen.stories}
                onChange={(stories) => setTicked({ ...chosen, stories })}
              />
            ) : (
              <p className="rb-order__hint rb-mt-1 rb-meta">{t('relative.none')}</p>
            )}
          </>
        )}
      </Loaded>
    </WithdrawModal>
  )
}
