import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { closeEdition } from '@rongbian/contract/newspaper-press'
import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { HashCode } from '#/features/newspaper/proofs/hash-code.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { useSession } from '#/session/use-session.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Props {
  edition: Edition
  pages: readonly PaperPage[]
}

/** Why the edition cannot be put away; null when it can. */
const useReason = (pages: readonly PaperPage[]) => {
  const { t } = useTranslation('proofs')
  const { actor } = useSession()
  if (!can(actor, 'newspaper.press')) return t('archive.notYours')
  const open = pages.find(({ state, changeReason }) => state !== 'printed' || changeReason !== '')
  return open ? t('archive.changing', { label: open.label }) : null
}

const Closing = ({ edition: { id, date }, pages }: Props) => {
  const { t } = useTranslation('proofs')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const close = usePaperWrite(() => call(closeEdition, { params: { id } }))
  const reason = useReason(pages)
  const put = () =>
    ask({
      danger: true,
      title: t('archive.question', { date }),
      content: t('archive.hint'),
      okText: t('archive.close'),
      onOk: () => act(() => close.mutateAsync(undefined), t('archive.done', { date })),
    })
  return (
    <>
      <ReasonButton size="small" disabled={isBusy} reason={reason} onClick={put}>
        {t('archive.close')}
      </ReasonButton>
      {reason && <span className="rb-note">{reason}</span>}
    </>
  )
}

/** 归档: what was printed is put away for good, and its sum is told. */
export const ArchivePanel = ({ edition, pages }: Props) => {
  const { t } = useTranslation('proofs')
  const { state, closedAt, archiveHash } = edition
  if (state !== 'out' && state !== 'closed') return null
  return (
    <section className="rb-stack rb-gap-1" aria-labelledby="rb-archive">
      <h2 id="rb-archive" className="rb-heading">
        {t('archive.title')}
      </h2>
      <div className="rb-row rb-wrap rb-gap-1">
        {state === 'out' && <Closing edition={edition} pages={pages} />}
        {closedAt && <TimeText exact at={closedAt} />}
        {archiveHash && <HashCode hash={archiveHash} />}
      </div>
    </section>
  )
}
