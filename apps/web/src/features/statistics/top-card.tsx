import type { FigureCode, FigureFamily } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#/features/statistics/card.tsx'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import type { ViewId } from '#/features/statistics/statistics-address.ts'
import { type Part, shareOf, topOf } from '#/features/statistics/top-of.ts'
import { figureText } from '#/features/statistics/use-figure-words.ts'
import { useCollected, useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Pending } from '#/ui/pending.tsx'
import './top-card.css'

const most = 8

interface Props {
  title: string
  note?: ReactNode
  family: FigureFamily
  code: FigureCode
  address: StatisticsAddress
  /** Where all of them stand. */
  more?: ViewId
}

/** The first few by one figure and all others together, as bars that are read as numbers. */
export const TopCard = ({ title, note, family, code, address, more }: Props) => {
  const { t } = useTranslation('statistics')
  const rows = useCollected(family, { ...address.filter, sort: `${code},desc`, page: 0, size: most })
  const totals = useTotals(family, address.filter)
  const total = totals.data?.totals[code] ?? 0
  const parts = rows.data && totals.data ? topOf(rows.data.items, code, total, t('others')) : undefined
  const longest = Math.max(1, ...(parts ?? []).map(({ value }) => value))

  const number = ({ key, name, value }: Part) =>
    key === undefined ? (
      figureText(code, value)
    ) : (
      <OpenNumber code={code} value={value} member={key} name={name} address={address} />
    )

  return (
    <Card
      title={title}
      note={note}
      actions={
        more && (
          <Link className="rb-top-more" to={address.linkTo.view(more)}>
            {t('more')}
          </Link>
        )
      }
    >
      {!parts && <Pending query={rows.data ? totals : rows} rows={6} height={32} />}
      {parts?.length === 0 && <p className="rb-p-2 rb-dim">{t('empty.title')}</p>}
      {parts && parts.length > 0 && (
        <ol className="rb-top rb-px-2-pb-2 rb-cells" aria-label={title}>
          {parts.map((part) => (
            <li key={part.key ?? 'others'} className={part.key === undefined ? 'is-rest' : ''}>
              <span className="rb-ellipsis" title={part.name}>
                {part.name || t(`nameless.${family}`)}
              </span>
              <span className="rb-top__bar rb-cut rb-filled rb-round-sm" aria-hidden="true">
                <i className="rb-own-line rb-tall" style={{ width: `${(part.value / longest) * 100}%` }} />
              </span>
              <b className="rb-medium rb-right">{number(part)}</b>
              <small className="rb-meta rb-right">{t('share', { share: shareOf(part.value, total) })}</small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
