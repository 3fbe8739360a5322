import type { PaperPage } from '@rongbian/contract/newspaper'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayText } from '#/features/newspaper/day-text.tsx'
import { PageState, pageAddress } from '#/features/newspaper/page-header.tsx'
import { useWaitingPages } from '#/features/newspaper/proofs/use-proofs.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useNow } from '#/ui/use-now.ts'
import './waiting-page.css'

const Hindrances = ({ page: { openMarks, differences, faults } }: { page: PaperPage }) => {
  const { t } = useTranslation('proofs')
  return (
    <>
      {openMarks > 0 && <StatusTag tone="warning">{t('waiting.openMarks', { count: openMarks })}</StatusTag>}
      {differences > 0 && (
        <StatusTag tone="warning">{t('waiting.differences', { count: differences })}</StatusTag>
      )}
      {faults > 0 && <StatusTag tone="bad">{t('waiting.faults', { count: faults })}</StatusTag>}
    </>
  )
}

const Item = ({ page }: { page: PaperPage }) => {
  const { t } = useTranslation('proofs')
  const isLate = new Date(page.signAt).getTime() < useNow()
  const { label, name, date, stepName, editorName, proofNo } = page
  return (
    <li>
      <Link
        to={`${pageAddress(page.id, 'sample')}?side=sign`}
        className="rb-waiting-page rb-stack rb-gap-05 rb-p-2 rb-box rb-surface rb-hovers"
      >
        <span className="rb-row rb-wrap rb-gap-1">
          <b className="rb-title rb-break">
            {label} {name}
          </b>
          <PageState state={page.state} />
          <span className="rb-meta rb-aside">
            <DayText day={date} />
          </span>
        </span>
        <span className="rb-row rb-wrap rb-gap-1">
          <span>{t('waiting.step', { step: stepName })}</span>
          <span className={isLate ? 'rb-wrong' : 'rb-soft'}>
            {t(isLate ? 'waiting.late' : 'waiting.due')} <TimeText at={page.signAt} />
          </span>
        </span>
        <span className="rb-note">{t('waiting.from', { name: editorName || '—', no: proofNo })}</span>
        <span className="rb-row rb-wrap rb-gap-1">
          <Hindrances page={page} />
        </span>
      </Link>
    </li>
  )
}

/** 等我签的版: what waits for this person, the most urgent first. */
export const WaitingPage = () => {
  const { t } = useTranslation('proofs')
  const query = useWaitingPages()
  const pages = query.data?.toSorted((one, other) => one.signAt.localeCompare(other.signAt))
  return (
    <div className="rb-proofs rb-touchable rb-short rb-stack rb-tall">
      <PageHeader
        title={t('waiting.title')}
        note={pages && t('waiting.count', { count: pages.length })}
        actions={
          <ButtonLink type="link" to="/newspaper">
            {t('waiting.all')}
          </ButtonLink>
        }
      />
      {!pages ? (
        <Pending query={query} rows={4} height={96} page />
      ) : pages.length === 0 ? (
        <EmptyState title={t('waiting.none')} hint={t('waiting.noneHint')} />
      ) : (
        <ul className="rb-waiting-pages rb-scroll rb-cells rb-gap-1 rb-px-2" aria-label={t('waiting.title')}>
          {pages.map((page) => (
            <Item key={page.id} page={page} />
          ))}
        </ul>
      )}
    </div>
  )
}
