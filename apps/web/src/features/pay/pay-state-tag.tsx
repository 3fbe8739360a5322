import { type PayState, payStates } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

export const PayStateTag = ({ state }: { state: PayState }) => {
  const phrase = usePhrase()
  const { label, tone } = payStates[state]
  return <StatusTag tone={tone}>{phrase(label)}</StatusTag>
}
