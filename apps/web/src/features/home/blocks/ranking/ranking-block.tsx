import * as dashboard from '@rongbian/contract/dashboard'
import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { ChangeMark } from '#/blocks/change-mark.tsx'
import { RangeChoice, rangeOf } from '#/blocks/range-choice.tsx'
import { useFigures } from '#/blocks/use-home-query.ts'
import { barShare } from '#/features/home/blocks/ranking/bar-share.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import './ranking.css'

type Channel = Awaited<ReturnType<typeof readRanking>>['channels'][number]

const readRanking = (range: ReturnType<typeof rangeOf>, signal: AbortSignal) =>
  call(dashboard.channelRanking, { query: { range }, signal })

const Bar = ({ channel: { name, type, count, previous }, most }: { channel: Channel; most: number }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const Icon = channelIcon(type)
  return (
    <li>
      <Icon size={14} aria-hidden="true" />
      <span className="rb-ellipsis" title={name}>
        {name}
      </span>
      <span className="rb-ranking__bar rb-cut rb-filled rb-round-sm" aria-hidden="true">
        <i className="rb-own-line rb-round-sm rb-tall" style={{ width: `${barShare(count, most)}%` }} />
      </span>
      <span className="rb-right" title={t('ranking.compared', { count, previous })}>
        {count}
      </span>
      <span className="rb-right">
        <ChangeMark change={count - previous} />
      </span>
    </li>
  )
}

/** 渠道发稿排行, against the span before. */
export const RankingBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const range = rangeOf(block)
  const query = useFigures(['ranking', range], (signal) => readRanking(range, signal))
  return (
    <BlockCard title={t('home:kind.ranking')} action={<RangeChoice block={block} />}>
      <BlockBody query={query} rows={5} rowHeight={36}>
        {({ channels }) =>
          channels.length ? (
            <ol className="rb-ranking rb-py-05 rb-cells" aria-label={t('home:kind.ranking')}>
              {channels.map((channel) => (
                <Bar
                  key={channel.channelId}
                  channel={channel}
                  most={Math.max(...channels.map(({ count }) => count))}
                />
              ))}
            </ol>
          ) : (
            <BlockEmpty icon={ChartNoAxesColumn} title={t('ranking.empty')} hint={t('ranking.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
