import type { Proof } from '@rongbian/contract/newspaper'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#/ui/status-tag.tsx'

/** Whether the page is still what the proof shows. */
export const ProofMarks = ({ proof: { state, isCurrent } }: { proof: Proof }) => {
  const { t } = useTranslation('proofs')
  if (state === 'drawing') return <StatusTag tone="working">{t('proof.state.drawing')}</StatusTag>
  if (state === 'failed') return <StatusTag tone="bad">{t('proof.state.failed')}</StatusTag>
  return isCurrent ? (
    <StatusTag tone="good">{t('proof.state.current')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('proof.state.old')}</StatusTag>
  )
}
