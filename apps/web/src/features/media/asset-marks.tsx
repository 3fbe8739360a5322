import type { Asset } from '@rongbian/contract/media-shapes'
import { auditRisks, auditStates, transcodeStates } from '@rongbian/domain'
import { Ban, type LucideIcon, RefreshCw, ShieldAlert, ShieldQuestion, ShieldX, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { transcodeTones } from '#/features/media/transcode-tones.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

interface Mark {
  id: string
  icon: LucideIcon
  tone: Tone
  text: string
}

/** What is worth knowing before an asset is used, worst first. */
const useMarks = () => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  return (asset: Asset): Mark[] => {
    const { audit, transcode, expired, shared } = asset
    const isRisk = audit?.state === 'done' && audit.risk && !audit.passedAt
    return [
      expired && { id: 'expired', icon: Ban, tone: 'bad' as const, text: t('mark.expired') },
      isRisk && { id: 'risk', icon: ShieldAlert, tone: 'bad' as const, text: phrase(auditRisks.risk) },
      audit?.state === 'pending' && {
        id: 'audit',
        icon: ShieldQuestion,
        tone: 'working' as const,
        text: phrase(auditStates.pending.label),
      },
      audit?.state === 'failed' && {
        id: 'audit',
        icon: ShieldX,
        tone: 'warning' as const,
        text: phrase(auditStates.failed.label),
      },
      transcode &&
        transcode.state !== 'done' && {
          id: 'transcode',
          icon: RefreshCw,
          tone: transcodeTones[transcode.state],
          text: phrase(transcodeStates[transcode.state].label),
        },
      shared && { id: 'shared', icon: Users, tone: 'neutral' as const, text: t('mark.shared') },
    ].filter((mark) => mark !== false && mark !== null)
  }
}

export const AssetMarks = ({ asset, onlyIcons = false }: { asset: Asset; onlyIcons?: boolean }) => {
  const marksOf = useMarks()
  return marksOf(asset).map(({ id, icon: Icon, tone, text }) =>
    onlyIcons ? (
      <span
        key={id}
        className={`rb-asset__mark rb-floats rb-round-sm rb-inline rb-centre rb-still rb-soft rb-asset__mark--${tone}`}
        title={text}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="rb-visually-hidden">{text}</span>
      </span>
    ) : (
      <StatusTag key={id} tone={tone} icon={Icon}>
        {text}
      </StatusTag>
    ),
  )
}
