import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DifferenceList } from '#/features/newspaper/proofs/difference-list.tsx'
import { MakeProofDialog } from '#/features/newspaper/proofs/make-proof-dialog.tsx'
import { PageStories } from '#/features/newspaper/proofs/page-stories.tsx'
import { ProofList } from '#/features/newspaper/proofs/proof-list.tsx'
import { ProofSheet } from '#/features/newspaper/proofs/proof-sheet.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { SignPanel } from '#/features/newspaper/proofs/sign-panel.tsx'
import { proofAddress } from '#/features/newspaper/proofs/use-proofs.ts'
import { useSheetView } from '#/features/newspaper/proofs/use-sheet-view.ts'
import { useShownProof } from '#/features/newspaper/proofs/use-shown-proof.ts'
import { ratioOf, type ViewProps } from '#/features/newspaper/proofs/view-props.ts'
import { ZoomBar } from '#/features/newspaper/proofs/zoom-bar.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Segments } from '#/ui/segments.tsx'

const sides = ['proofs', 'sign', 'differences'] as const
type Side = (typeof sides)[number]

const useSide = (usual: Side) => {
  const [search, setSearch] = useSearchParams()
  const side = sides.find((known) => known === search.get('side')) ?? usual
  const choose = (next: Side) =>
    setSearch(
      (now) => {
        now.set('side', next)
        return now
      },
      { replace: true },
    )
  return [side, choose] as const
}

/** 小样 and 大样: the proof as it was painted; beside it what there is of them, who signs, what has changed since. */
export const SampleView = ({ opened, proofs }: ViewProps) => {
  const { t } = useTranslation('proofs')
  const { page } = opened
  const view = useSheetView()
  const [shown, show] = useShownProof(proofs)
  const [side, chooseSide] = useSide(page.state === 'signing' ? 'sign' : 'proofs')
  const [isMaking, setMaking] = useState(false)
  const making = page.actions.find(({ code }) => code === 'page-proof')
  const make = making && (
    <ReasonButton type="primary" reason={making.reason} onClick={() => setMaking(true)}>
      {t('make.open')}
    </ReasonButton>
  )
  return (
    <div className="rb-proofs__main rb-cells rb-short rb-rest">
      <div className="rb-stack rb-slim rb-short">
        <div className="rb-row rb-wrap rb-gap-1 rb-p-1-15 rb-edge-below">
          {shown && <ZoomBar view={view} />}
          <div className="rb-row rb-gap-1 rb-aside">
            {shown?.state === 'done' && (
              <Button
                href={proofAddress(shown.id, 'pdf')}
                target="_blank"
                icon={<Download size={16} aria-hidden="true" />}
              >
                {t('proof.pdf')}
              </Button>
            )}
            {make}
          </div>
        </div>
        {shown ? (
          <ProofSheet key={shown.id} proof={shown} ratio={ratioOf(opened)} view={view} />
        ) : (
          <EmptyState title={t('proof.none')} hint={t('proof.noneHint')} />
        )}
      </div>
      <aside
        className="rb-proofs__side rb-short rb-edge-left rb-stack rb-scrolls-y"
        aria-label={t('side.label')}
      >
        <div className="rb-p-15-2 rb-still">
          <Segments
            block
            label={t('side.label')}
            value={side}
            options={sides.map((value) => ({
              value,
              label:
                value === 'differences'
                  ? t('side.differences', { count: page.differences })
                  : t(`side.${value}`),
            }))}
            onChange={chooseSide}
          />
        </div>
        {side === 'proofs' && (
          <>
            <ProofList proofs={proofs} shownNo={shown?.no} onShow={show} />
            <PageStories opened={opened} />
          </>
        )}
        {side === 'sign' && <SignPanel opened={opened} proof={shown} />}
        {side === 'differences' && <DifferenceList page={page} />}
      </aside>
      {isMaking && (
        <MakeProofDialog opened={opened} onMade={({ no }) => show(no)} onClose={() => setMaking(false)} />
      )}
    </div>
  )
}
