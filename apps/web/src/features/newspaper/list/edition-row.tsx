import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { editionStates } from '@rongbian/domain'
import type { Grid } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayText } from '#/features/newspaper/day-text.tsx'
import { PageShape } from '#/features/newspaper/page-shape.tsx'
import { editionTones, planAddress, usePlan } from '#/features/newspaper/use-newspaper.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const isDone = ({ state }: PaperPage) => state === 'signed' || state === 'printed'

/** When the next signature is due. */
const nextDue = (pages: readonly PaperPage[]) =>
  pages
    .filter((page) => !isDone(page))
    .map(({ signAt }) => signAt)
    .toSorted()[0]

const meanFill = (pages: readonly PaperPage[]) =>
  Math.round(pages.reduce((sum, { fill }) => sum + fill, 0) / Math.max(1, pages.length))

/** Pages that are being made, in small: their plan is read for that, so only editions in work have them. */
const SmallPages = ({ id, grid }: { id: string; grid: Grid }) => {
  const { t } = useTranslation('newspaper')
  const { data } = usePlan(id)
  const due = data && nextDue(data.pages)
  return (
    <div className="rb-editions__pages rb-stack rb-gap-05">
      <div className="rb-editions__small rb-min-h-48 rb-flex rb-wrap rb-gap-05">
        {data?.pages.map(({ id: pageId, label, name, shape }) => (
          <PageShape key={pageId} grid={grid} shape={shape} label={`${label} ${name}`} />
        ))}
      </div>
      <span className="rb-meta">
        {data ? t('fill', { fill: meanFill(data.pages) }) : '\u00a0'}
        {due && (
          <>
            {' · '}
            {t('signDue')} <TimeText at={due} />
          </>
        )}
      </span>
    </div>
  )
}

/** One day's paper: how far it is. */
export const EditionRow = ({ edition, grid }: { edition: Edition; grid: Grid }) => {
  const { t } = useTranslation('newspaper')
  const phrase = usePhrase()
  const { id, date, number, state, pages, signed, ads, pool, note } = edition
  const isInWork = state === 'plan' || state === 'open' || state === 'press'
  return (
    <li className="rb-editions__edition rb-row rb-wrap rb-gap-2 rb-py-1">
      <div className="rb-w-200 rb-phone-grow rb-stack rb-gap-2px">
        <h2 className="rb-heading">
          <Link to={planAddress(id)}>
            <DayText day={date} />
          </Link>
        </h2>
        <span className="rb-meta">{t('number', { number })}</span>
      </div>
      <StatusTag tone={editionTones[state]}>{phrase(editionStates[state])}</StatusTag>
      <div className="rb-stack rb-gap-2px rb-meta">
        <span>{t('signedOf', { signed, pages })}</span>
        <span>
          {t('ads.count', { count: ads })} · {t('poolCount', { count: pool })}
        </span>
        {note && <span className="rb-soft">{note}</span>}
      </div>
      {isInWork && <SmallPages id={id} grid={grid} />}
    </li>
  )
}
