import type { Difference, PaperPage } from '@rongbian/contract/newspaper'
import { settleDifference } from '@rongbian/contract/newspaper-proofs'
import { paperDifferences } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BothReadings } from '#/features/newspaper/proofs/both-readings.tsx'
import { KeepDialog } from '#/features/newspaper/proofs/keep-dialog.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { useDifferences, usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const tones: Record<Difference['settled'], Tone> = { open: 'warning', taken: 'good', kept: 'neutral' }

interface ItemProps {
  difference: Difference
  /** Why the person cannot settle it; null when they can. */
  reason: string | null
  onKeep: () => void
}

const Item = ({ difference, reason, onKeep }: ItemProps) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { id, pageId, storyTitle, kind, printed, now, settled, isAfterPress, settledName } = difference
  const { mutateAsync } = usePaperWrite(() =>
    call(settleDifference, { params: { id: pageId }, body: { differenceId: id, take: true } }),
  )
  const take = () =>
    ask({
      title: t('differences.takeQuestion', { title: storyTitle }),
      content: t('differences.takeHint'),
      okText: t('differences.take'),
      onOk: () => act(() => mutateAsync(undefined), t('differences.taken')),
    })
  return (
    <li className="rb-stack rb-gap-1 rb-p-15-2">
      <span className="rb-row rb-wrap rb-gap-1">
        <StatusTag tone={tones[settled]}>{t(`differences.state.${settled}`)}</StatusTag>
        <b className="rb-bold">{phrase(paperDifferences[kind])}</b>
        {isAfterPress && <StatusTag tone="bad">{t('differences.afterPress')}</StatusTag>}
      </span>
      <span className="rb-break">{storyTitle}</span>
      <BothReadings
        before={printed}
        after={now}
        names={{ before: t('differences.printed'), after: t('differences.now') }}
      />
      {settled === 'open' ? (
        <div className="rb-row rb-wrap rb-gap-1">
          {!isAfterPress && (
            <ReasonButton type="primary" size="small" disabled={isBusy} reason={reason} onClick={take}>
              {t('differences.take')}
            </ReasonButton>
          )}
          <ReasonButton size="small" disabled={isBusy} reason={reason} onClick={onKeep}>
            {t('differences.keep')}
          </ReasonButton>
        </div>
      ) : (
        <p className="rb-note rb-break">
          {settledName} {difference.reason}
        </p>
      )}
    </li>
  )
}

/** 版面与现稿: both readings of each, to be taken over or kept with a reason. */
export const DifferenceList = ({ page }: { page: PaperPage }) => {
  const { t } = useTranslation('proofs')
  const query = useDifferences(page.id)
  const [keeping, setKeeping] = useState<Difference>()
  const reason = page.actions.find(({ code }) => code === 'page-settle')?.reason ?? null
  if (!query.data) return <Pending query={query} rows={4} />
  if (query.data.length === 0)
    return <EmptyState title={t('differences.none')} hint={t('differences.noneHint')} />
  return (
    <>
      <ul className="rb-lined rb-edge-above" aria-label={t('differences.label')}>
        {query.data.map((difference) => (
          <Item
            key={difference.id}
            difference={difference}
            reason={reason}
            onKeep={() => setKeeping(difference)}
          />
        ))}
      </ul>
      {keeping && <KeepDialog difference={keeping} onClose={() => setKeeping(undefined)} />}
    </>
  )
}
