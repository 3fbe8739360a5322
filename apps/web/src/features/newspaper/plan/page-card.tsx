import type { PaperPage } from '@rongbian/contract/newspaper'
import { paperPageStates } from '@rongbian/domain'
import type { Grid } from '@rongbian/paper'
import { Palette, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageAddress, pageTones } from '#/features/newspaper/page-header.tsx'
import { PageShape } from '#/features/newspaper/page-shape.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const troubles = ['over', 'faults', 'differences', 'openMarks'] as const

/** What keeps the page from being signed; nothing where nothing does. */
const Troubles = ({ page }: { page: PaperPage }) => {
  const { t } = useTranslation('newspaper')
  const found = troubles.filter((what) => page[what] > 0)
  if (found.length === 0) return null
  return (
    <span className="rb-wrong">
      {found.map((what) => t(`trouble.${what}`, { count: page[what] })).join(' · ')}
    </span>
  )
}

/** One page of the plan: what it looks like, whose it is, until when, and how far. */
export const PageCard = ({ page, grid }: { page: PaperPage; grid: Grid }) => {
  const { t } = useTranslation('newspaper')
  const phrase = usePhrase()
  const { id, label, name, state, editorName, colour, stepName, lockedBy, fill, stories, pictures } = page
  return (
    <li className="rb-plan__page rb-stack rb-gap-05">
      <Link to={pageAddress(id)} tabIndex={-1} aria-hidden="true">
        <PageShape grid={grid} shape={page.shape} label={`${label} ${name}`} />
      </Link>
      <h2 className="rb-heading rb-ellipsis" title={`${label} ${name}`}>
        <Link to={pageAddress(id)}>
          {label} {name}
        </Link>
      </h2>
      <span className="rb-row rb-wrap rb-gap-05">
        <StatusTag tone={pageTones[state]}>{stepName || phrase(paperPageStates[state])}</StatusTag>
        {colour && (
          <StatusTag tone="neutral" icon={Palette}>
            {t('colour')}
          </StatusTag>
        )}
      </span>
      <div className="rb-stack rb-gap-2px rb-meta">
        <span>{editorName || t('noEditor')}</span>
        <span>
          {t('content', { stories, pictures })} · {t('fill', { fill })}
        </span>
        <span>
          {t('closeAt')} <TimeText at={page.closeAt} />
        </span>
        <span>
          {t('signDue')} <TimeText at={page.signAt} />
        </span>
        <Troubles page={page} />
        {lockedBy && (
          <span className="rb-inline rb-gap-05 rb-warn">
            <PenLine size={12} aria-hidden="true" />
            {t('heldBy', { name: lockedBy })}
          </span>
        )}
      </div>
    </li>
  )
}
