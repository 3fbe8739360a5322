import type { Mark } from '@rongbian/contract/newspaper'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageAddress } from '#/features/newspaper/page-header.tsx'
import { AddMarkDialog } from '#/features/newspaper/proofs/add-mark-dialog.tsx'
import {
  BoxLayer,
  type Drawn,
  PenLayer,
  placeOf,
  type Stroke,
} from '#/features/newspaper/proofs/draw-layer.tsx'
import { MarkList } from '#/features/newspaper/proofs/mark-list.tsx'
import { MarksLayer, Strokes } from '#/features/newspaper/proofs/marks-layer.tsx'
import { ProofSheet } from '#/features/newspaper/proofs/proof-sheet.tsx'
import { RoundFigures } from '#/features/newspaper/proofs/round-figures.tsx'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { useMarks } from '#/features/newspaper/proofs/use-proofs.ts'
import { type Place, useSheetView } from '#/features/newspaper/proofs/use-sheet-view.ts'
import { useShownProof } from '#/features/newspaper/proofs/use-shown-proof.ts'
import { ratioOf, type ViewProps } from '#/features/newspaper/proofs/view-props.ts'
import { ZoomBar } from '#/features/newspaper/proofs/zoom-bar.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'
import './annotations.css'

const modes = ['look', 'box', 'pen'] as const
type Mode = (typeof modes)[number]

type Written = Readonly<Record<string, readonly Stroke[]>>
const none: readonly Stroke[] = []

/** What the hand does, and what it has written on each proof so far. */
const useDrawing = (proofId: string) => {
  const [mode, setMode] = useState<Mode>('look')
  const [written, setWritten] = useState<Written>({})
  const [drawn, setDrawn] = useState<Drawn>()
  const strokes = written[proofId] ?? none
  const drop = () => setWritten(({ [proofId]: _, ...others }) => others)
  return {
    ...{ mode, strokes, drawn, drop, choose: setMode },
    isWritten: Object.keys(written).length > 0,
    addStroke: (stroke: Stroke) =>
      setWritten((before) => ({ ...before, [proofId]: [...(before[proofId] ?? none), stroke] })),
    finishBox: (place: Place) => setDrawn({ ...place, strokes: [] }),
    finishPen: () => setDrawn({ ...placeOf(strokes), strokes }),
    close: () => setDrawn(undefined),
  }
}

/** 批注: marks on the picture of a proof, by sign or by pen, and how far each has come. */
export const AnnotationsView = ({ opened, proofs, rounds }: ViewProps) => {
  const { t } = useTranslation('proofs')
  const nameOf = useProofName()
  const view = useSheetView()
  const query = useMarks(opened.page.id)
  const done = proofs.filter(({ state }) => state === 'done')
  const [proof, showProof] = useShownProof(done)
  const [shown, setShown] = useState<string>()
  const drawing = useDrawing(proof?.id ?? '')
  useLeaveQuestion({
    dirty: drawing.isWritten,
    title: t('marks.leave.title'),
    hint: t('marks.leave.hint'),
    ok: t('marks.leave.ok'),
    stay: t('marks.leave.stay'),
    keeps: (from, to) => from.pathname === to.pathname,
  })
  const marking = opened.page.actions.find(({ code }) => code === 'page-mark')
  const reason = marking ? marking.reason : t('marks.cannot')

  if (!proof)
    return (
      <EmptyState
        title={t('proof.none')}
        hint={t('marks.noProof')}
        action={<ButtonLink to={pageAddress(opened.page.id, 'sample')}>{t('proof.toSample')}</ButtonLink>}
      />
    )
  const marks = query.data ?? []
  const show = (mark: Mark) => {
    setShown(mark.id)
    if (mark.proofNo !== proof.no) showProof(mark.proofNo)
    view.goTo(mark.place)
  }
  return (
    <div className="rb-proofs__main rb-cells rb-short rb-rest">
      <div className="rb-stack rb-slim rb-short">
        <div className="rb-row rb-wrap rb-gap-1 rb-p-1-15 rb-edge-below">
          <Select
            className="rb-marks__proof"
            aria-label={t('marks.proof')}
            value={proof.no}
            options={done.map((one) => ({ value: one.no, label: nameOf(one) }))}
            onChange={showProof}
          />
          <ZoomBar view={view} />
          <Segments
            label={t('marks.mode')}
            disabled={reason !== null}
            value={drawing.mode}
            options={modes.map((value) => ({ value, label: t(`marks.modes.${value}`) }))}
            onChange={drawing.choose}
          />
          {drawing.strokes.length > 0 && (
            <>
              <Button type="primary" onClick={drawing.finishPen}>
                {t('marks.penDone')}
              </Button>
              <Button onClick={drawing.drop}>{t('marks.penDrop')}</Button>
            </>
          )}
          <span className="rb-note">{reason ?? t(`marks.hints.${drawing.mode}`)}</span>
        </div>
        <ProofSheet
          key={proof.id}
          proof={proof}
          ratio={ratioOf(opened)}
          view={view}
          canPan={drawing.mode === 'look'}
        >
          {drawing.mode !== 'pen' && <Strokes strokes={drawing.strokes} />}
          <MarksLayer
            marks={marks.filter(({ proofId }) => proofId === proof.id)}
            shown={shown}
            onShow={(mark) => setShown(mark.id)}
          />
          {drawing.mode === 'box' && <BoxLayer onDrawn={drawing.finishBox} />}
          {drawing.mode === 'pen' && <PenLayer strokes={drawing.strokes} onStroke={drawing.addStroke} />}
        </ProofSheet>
      </div>
      <aside
        className="rb-proofs__side rb-short rb-edge-left rb-stack rb-scrolls-y"
        aria-label={t('marks.list')}
      >
        <RoundFigures rounds={rounds} most={opened.settings.errorsMost} />
        {query.data ? (
          <MarkList marks={marks} shown={shown} reason={reason} onShow={show} />
        ) : (
          <Pending query={query} rows={5} />
        )}
      </aside>
      {drawing.drawn && (
        <AddMarkDialog
          proof={proof}
          drawn={drawing.drawn}
          onAdded={(mark) => {
            if (drawing.drawn?.strokes.length) drawing.drop()
            setShown(mark.id)
          }}
          onClose={drawing.close}
        />
      )}
    </div>
  )
}
