import type { PaperPage } from '@rongbian/contract/newspaper'
import { type PaperPageState, paperPageStates } from '@rongbian/domain'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DayText } from '#/features/newspaper/day-text.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { useTabInSight } from '#/ui/use-tab-in-sight.ts'
import '#/frame/area-tabs.css'
import './page-header.css'

export const pageTones = {
  empty: 'neutral',
  laying: 'working',
  signing: 'working',
  signed: 'good',
  printed: 'good',
  changing: 'warning',
} as const satisfies Record<PaperPageState, Tone>

export const PageState = ({ state }: { state: PaperPageState }) => {
  const phrase = usePhrase()
  return <StatusTag tone={pageTones[state]}>{phrase(paperPageStates[state])}</StatusTag>
}

export const pageViews = ['sample', 'annotations', 'comparison', 'versions', 'records'] as const
export type PageView = (typeof pageViews)[number]

export const pageAddress = (id: string, view?: PageView) =>
  view ? `/newspaper/page/${id}/${view}` : `/newspaper/page/${id}`

const Tabs = ({ page }: { page: PaperPage }) => {
  const { t } = useTranslation('proofs')
  const { pathname } = useLocation()
  const nav = useTabInSight(pathname)
  const tabs = [
    { path: pageAddress(page.id), name: t('head.edit') },
    ...pageViews.map((view) => ({ path: pageAddress(page.id, view), name: t(`head.${view}`) })),
    { path: `/newspaper/preview/${page.editionId}?page=${page.no}`, name: t('head.preview') },
  ]
  return (
    <nav
      ref={nav}
      className="rb-area-tabs rb-within rb-scrolls-x rb-flex rb-slim"
      aria-label={t('head.label')}
    >
      {tabs.map(({ path, name }) => (
        <Link
          key={path}
          to={path}
          className="rb-still rb-one-line rb-round rb-h-32 rb-ring-inside"
          aria-current={path === pathname ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

interface Props {
  page: PaperPage
  actions?: ReactNode
}

/** The head of every view of one page: which it is, how it stands, its other views. Speaks from `proofs`. */
export const PageTabs = ({ page, actions }: Props) => {
  const { t } = useTranslation('proofs')
  const { date, label, name, section, editionId, state } = page
  return (
    <header className="rb-paper-page-head rb-min-h-48 rb-row rb-wrap rb-gap-1-2 rb-p-1-15 rb-edge-below rb-surface rb-still">
      <Link
        to={`/newspaper?edition=${editionId}`}
        className="rb-inline rb-lit"
        aria-label={t('head.back')}
        title={t('head.back')}
      >
        <ArrowLeft size={18} aria-hidden="true" />
      </Link>
      <h1 className="rb-heading rb-ellipsis" title={section}>
        {label} {name}
      </h1>
      <span className="rb-meta rb-still">
        <DayText day={date} />
      </span>
      <PageState state={state} />
      <Tabs page={page} />
      {actions && <div className="rb-row rb-wrap rb-gap-1 rb-aside">{actions}</div>}
    </header>
  )
}
