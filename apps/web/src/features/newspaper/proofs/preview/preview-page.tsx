import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { spreadsOf } from '#/features/newspaper/plan/spreads.ts'
import { EditionHead } from '#/features/newspaper/proofs/edition-head.tsx'
import { PreviewSheet } from '#/features/newspaper/proofs/preview/preview-sheet.tsx'
import { useTurning } from '#/features/newspaper/proofs/preview/use-turning.ts'
import { useEditionPlan } from '#/features/newspaper/proofs/use-proofs.ts'
import { useSheetView } from '#/features/newspaper/proofs/use-sheet-view.ts'
import { ZoomBar } from '#/features/newspaper/proofs/zoom-bar.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useBelow } from '#/ui/use-below.ts'
import '#/features/newspaper/proofs/proofs.css'
import './preview-page.css'

const singlesOf = (pages: readonly PaperPage[]) =>
  pages.toSorted((one, other) => one.no - other.no).map((page) => [page])

const PageStrip = ({
  openings,
  index,
  onTurn,
}: {
  openings: readonly (readonly PaperPage[])[]
  index: number
  onTurn: (to: number) => void
}) => {
  const { t } = useTranslation('proofs')
  return (
    <nav
      className="rb-scrolls-x rb-flex rb-gap-05 rb-p-1 rb-edge-above rb-still"
      aria-label={t('preview.pages')}
    >
      {openings.flatMap((opening, at) =>
        opening.map(({ id, label, name }) => (
          <Button
            key={id}
            className="rb-still"
            type={at === index ? 'primary' : 'default'}
            aria-current={at === index ? 'page' : undefined}
            onClick={() => onTurn(at)}
          >
            {label} {name}
          </Button>
        )),
      )}
    </nav>
  )
}

const Paper = ({ edition, pages }: { edition: Edition; pages: readonly PaperPage[] }) => {
  const { t } = useTranslation('proofs')
  const [search, setSearch] = useSearchParams()
  const isNarrow = useBelow(1024)
  const [isPaired, setPaired] = useState(true)
  const view = useSheetView()
  const openings = isPaired && !isNarrow ? spreadsOf(pages) : singlesOf(pages)
  const asked = Number(search.get('page'))
  const index = Math.max(
    0,
    openings.findIndex((opening) => opening.some(({ no }) => no === asked)),
  )
  const last = openings.length - 1
  const onTurn = (to: number) => {
    view.showWhole()
    setSearch({ page: String(openings[to]?.[0]?.no ?? 1) }, { replace: true })
  }
  const touch = useTurning({ index, last, isWhole: view.zoom === 1, onTurn })
  const opening = openings[index] ?? []
  return (
    <div className="rb-proofs rb-touchable rb-short rb-stack rb-tall">
      <EditionHead edition={edition} view="preview">
        <ZoomBar view={view} />
        {!isNarrow && (
          <Segments
            label={t('preview.mode')}
            value={isPaired ? 'pair' : 'single'}
            options={(['single', 'pair'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={(mode) => setPaired(mode === 'pair')}
          />
        )}
        <Button
          aria-label={t('preview.before')}
          aria-keyshortcuts="ArrowLeft"
          disabled={index === 0}
          icon={<ChevronLeft size={16} />}
          onClick={() => onTurn(index - 1)}
        />
        <span className="rb-small" role="status">
          {t('preview.at', { at: opening.map(({ label }) => label).join('–'), count: pages.length })}
        </span>
        <Button
          aria-label={t('preview.next')}
          aria-keyshortcuts="ArrowRight"
          disabled={index >= last}
          icon={<ChevronRight size={16} />}
          onClick={() => onTurn(index + 1)}
        />
      </EditionHead>
      <div className="rb-preview-opening rb-cells rb-rest" data-pages={opening.length} {...touch}>
        {opening.map((page) => (
          <PreviewSheet key={page.id} page={page} view={view} />
        ))}
      </div>
      <PageStrip openings={openings} index={index} onTurn={onTurn} />
    </div>
  )
}

/** 报纸预览: the whole edition, leafed through like paper. */
export const PreviewPage = () => {
  const { t } = useTranslation('proofs')
  const { id = '' } = useParams()
  const query = useEditionPlan(id)
  if (!query.data) return <Pending query={query} rows={8} page />
  const { edition, pages } = query.data
  if (pages.length === 0) return <EmptyState title={t('preview.none')} hint={t('preview.noneHint')} />
  return <Paper key={edition.id} edition={edition} pages={pages} />
}
