import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { can } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EditionHead } from '#/features/newspaper/proofs/edition-head.tsx'
import { ArchivePanel } from '#/features/newspaper/proofs/press/archive-panel.tsx'
import { heldBack } from '#/features/newspaper/proofs/press/checks.ts'
import { DigitalPanel } from '#/features/newspaper/proofs/press/digital-panel.tsx'
import { PreflightList } from '#/features/newspaper/proofs/press/preflight-list.tsx'
import { PressDialog } from '#/features/newspaper/proofs/press/press-dialog.tsx'
import { PressFiles } from '#/features/newspaper/proofs/press/press-files.tsx'
import { PressPages } from '#/features/newspaper/proofs/press/press-pages.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { useEditionPlan, usePreflight } from '#/features/newspaper/proofs/use-proofs.ts'
import { useSession } from '#/session/use-session.ts'
import { Pending } from '#/ui/pending.tsx'
import '#/features/newspaper/proofs/proofs.css'

/** Why the edition cannot go to press; null when it can. */
const usePressReason = (edition: Edition, pages: readonly PaperPage[]) => {
  const { t } = useTranslation('proofs')
  const { actor } = useSession()
  const { data: checks, isError } = usePreflight(edition.id)
  const held = heldBack(pages)
  const faults = checks?.filter(({ isFault }) => isFault).length ?? 0
  const reasons = [
    !can(actor, 'newspaper.press') && t('press.notYours'),
    edition.state !== 'plan' && edition.state !== 'open' && t('press.already'),
    pages.length === 0 && t('preview.none'),
    held[0] && t('press.held', { count: held.length, label: held[0].page.label, reason: held[0].reason }),
    !checks && t(isError ? 'press.unchecked' : 'press.checking'),
    faults > 0 && t('press.faults', { count: faults }),
  ]
  return reasons.find((reason) => typeof reason === 'string') ?? null
}

const Panel = ({ edition, pages }: { edition: Edition; pages: readonly PaperPage[] }) => {
  const { t } = useTranslation('proofs')
  const [isPressing, setPressing] = useState(false)
  const reason = usePressReason(edition, pages)
  // What is printed is asked nothing any more; a page that is being replaced is.
  const isAsked = pages.length === 0 || pages.some(({ state }) => state !== 'printed')
  return (
    <div className="rb-proofs rb-touchable rb-short rb-stack rb-tall">
      <EditionHead edition={edition} view="press">
        <ReasonButton type="primary" danger reason={reason} onClick={() => setPressing(true)}>
          {t('press.open')}
        </ReasonButton>
      </EditionHead>
      <div className="rb-scroll rb-stack rb-gap-3 rb-p-2">
        {reason && <p className="rb-note">{reason}</p>}
        {isAsked && <PreflightList editionId={edition.id} />}
        <PressPages edition={edition} pages={pages} />
        <PressFiles editionId={edition.id} />
        <DigitalPanel editionId={edition.id} />
        <ArchivePanel edition={edition} pages={pages} />
      </div>
      {isPressing && <PressDialog edition={edition} onClose={() => setPressing(false)} />}
    </div>
  )
}

/** 付印: what must be right first, the act itself, and what went to the press. */
export const PressPage = () => {
  const { id = '' } = useParams()
  const query = useEditionPlan(id)
  if (!query.data) return <Pending query={query} rows={8} page />
  return <Panel key={id} edition={query.data.edition} pages={query.data.pages} />
}
