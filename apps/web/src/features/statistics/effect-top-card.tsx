import * as effect from '@rongbian/contract/effect'
import type { EffectFigureCode } from '@rongbian/domain'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileUrl } from '#/api/client.ts'
import { Card } from '#/features/statistics/card.tsx'
import { storyColumns } from '#/features/statistics/effect-sets.ts'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { StoryName } from '#/features/statistics/story-name.tsx'
import { shareOf } from '#/features/statistics/top-of.ts'
import { useEffectStories } from '#/features/statistics/use-effect.ts'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Pending } from '#/ui/pending.tsx'
import './top-card.css'

const most = 10

/** The first ten stories by one figure and all others together, so that the parts make the whole. */
export const EffectTopCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { nameOf, wholeText } = useEffectWords()
  const [code, setCode] = useState<EffectFigureCode>('views')
  const sort = `${code},desc` as const
  const query = useEffectStories({ ...address.filter, figure: code, sort, page: 0, size: most })
  const { items, amount } = query.data ?? {}
  const total = amount ?? 0
  const parts = (items ?? []).map((row) => ({ row, value: row.figures[code] ?? 0 }))
  const others = total - parts.reduce((sum, { value }) => sum + value, 0)
  const longest = Math.max(1, others, ...parts.map(({ value }) => value))
  const bar = (value: number) => (
    <span className="rb-top__bar rb-cut rb-filled rb-round-sm" aria-hidden="true">
      <i className="rb-own-line rb-tall" style={{ width: `${Math.max(0, value / longest) * 100}%` }} />
    </span>
  )
  const numbers = (value: number) => (
    <>
      <b className="rb-medium rb-right">{wholeText(code, value)}</b>
      <small className="rb-meta rb-right">{t('share', { share: shareOf(value, total) })}</small>
    </>
  )
  const title = t('effect.top')
  return (
    <Card
      title={title}
      actions={
        <>
          <Select<EffectFigureCode>
            aria-label={t('effect.topBy')}
            popupMatchSelectWidth={false}
            value={code}
            options={storyColumns.map((value) => ({ value, label: nameOf(value) }))}
            onChange={setCode}
          />
          <ExportMenu
            name={title}
            addressOf={(format) =>
              fileUrl(effect.exportEffectStories, { query: { ...address.filter, sort, format } })
            }
          />
          <Link className="rb-top-more" to={address.linkTo.effect(code)} state={address.fromPage}>
            {t('more')}
          </Link>
        </>
      }
    >
      {!items && <Pending query={query} rows={6} height={32} />}
      {items?.length === 0 && <p className="rb-p-2 rb-dim">{t('empty.title')}</p>}
      {parts.length > 0 && (
        <ol className="rb-top rb-px-2-pb-2 rb-cells" aria-label={title}>
          {parts.map(({ row, value }) => (
            <li key={row.storyId}>
              <StoryName row={row} address={address} />
              {bar(value)}
              {numbers(value)}
            </li>
          ))}
          {others > 0 && (
            <li className="is-rest">
              <span>{t('others')}</span>
              {bar(others)}
              {numbers(others)}
            </li>
          )}
        </ol>
      )}
    </Card>
  )
}
