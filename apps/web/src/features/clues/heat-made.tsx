import type { ClusterDetail } from '@rongbian/contract/clues'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const rounded = (value: number) => value.toFixed(2)

interface PartProps {
  label: string
  value: string
  isOpen: boolean
  onToggle: () => void
}

const Part = ({ label, value, isOpen, onToggle }: PartProps) => (
  <button
    type="button"
    className="rb-heat-part rb-stack rb-left rb-p-1 rb-box rb-hovers"
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <span className="rb-meta">{label}</span>
    <b>{value}</b>
  </button>
)

type Row = NonNullable<ClusterDetail['parts']>['rows'][number]

/** Each leads to the clue it was counted from. */
const Rows = ({ rows, items }: { rows: readonly Row[]; items: ClusterDetail['items'] }) => {
  const { t } = useTranslation('clues')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too.
    <div className="rb-scrolls" tabIndex={0}>
      <table className="rb-heat-rows rb-collapsed rb-wide rb-small">
        <thead>
          <tr>
            <th scope="col">{t('made.publisher')}</th>
            <th scope="col">{t('made.clue')}</th>
            <th scope="col" className="rb-one-line">
              {t('heat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ clueId, publisher, heat }) => (
            <tr key={clueId}>
              <td>{publisher}</td>
              <td>
                <Link to={`/topics/clues?clue=${clueId}`}>
                  {items.find(({ id }) => id === clueId)?.title ?? t('made.open')}
                </Link>
              </td>
              <td>{rounded(heat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the last hours are held against. */
const Pace = ({ pace }: { pace: NonNullable<ClusterDetail['parts']>['pace'] }) => {
  const { t } = useTranslation('clues')
  const daily = (sum: number) => (pace.days > 0 ? sum / pace.days : 0).toFixed(1)
  return (
    <dl className="rb-row rb-wrap rb-gap-1-2 rb-small">
      <div>
        <dt className="rb-meta">{t('made.hour')}</dt>
        <dd>{t('made.against', { now: pace.hour, usual: daily(pace.usualHour) })}</dd>
      </div>
      <div>
        <dt className="rb-meta">{t('made.threeHours')}</dt>
        <dd>{t('made.against', { now: pace.threeHours, usual: daily(pace.usualThree) })}</dd>
      </div>
    </dl>
  )
}

/** 热度的组成: its parts, and behind each the rows it was counted from. */
export const HeatMade = ({ cluster }: { cluster: ClusterDetail }) => {
  const { t } = useTranslation('clues')
  const [open, setOpen] = useState<'rows' | 'pace'>()
  const { parts, items, heat, surprise } = cluster
  if (!parts) return <p className="rb-note">{t('made.notYet')}</p>
  const toggle = (part: 'rows' | 'pace') => setOpen(open === part ? undefined : part)
  return (
    <section className="rb-stack rb-gap-1" aria-label={t('made.title')}>
      <h3 className="rb-heading">{t('made.title')}</h3>
      <p className="rb-small">
        {t('made.sum', { heat: rounded(heat), voices: parts.voices, copies: parts.copies })}
      </p>
      <div className="rb-row rb-wrap rb-gap-1">
        <Part
          label={t('made.reports')}
          value={rounded(parts.reports)}
          isOpen={open === 'rows'}
          onToggle={() => toggle('rows')}
        />
        <Part
          label={t('made.lists')}
          value={rounded(parts.lists)}
          isOpen={open === 'rows'}
          onToggle={() => toggle('rows')}
        />
        <Part
          label={t('made.pace')}
          value={surprise.toFixed(1)}
          isOpen={open === 'pace'}
          onToggle={() => toggle('pace')}
        />
      </div>
      {open === 'rows' && <Rows rows={parts.rows} items={items} />}
      {open === 'pace' && <Pace pace={parts.pace} />}
    </section>
  )
}
