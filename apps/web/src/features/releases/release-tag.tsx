import type { ReleaseRecord } from '@rongbian/contract/releases'
import { type ReleaseState, releaseStateOf, releaseStates } from '@rongbian/domain'
import { Clock, type LucideIcon, PencilLine } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { shortTime, wallOf } from '#/features/releases/wall-time.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'

const icons: Partial<Record<ReleaseState, LucideIcon>> = { none: PencilLine, timed: Clock }

/** Where a copy went out; of one that waits or failed its own state says more. */
const copiedIn: readonly ReleaseState[] = ['none', 'issued', 'published']

interface Props {
  record: Pick<ReleaseRecord, 'publishingStatus' | 'periodPublish' | 'signed' | 'issueDate' | 'copyIf'>
  plain?: boolean
}

/** How the story stands on the channel; what waits for its hour names the hour. */
export const ReleaseTag = ({ record, plain = false }: Props) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  const zone = use(TimeZone)
  const now = useNow()
  const state = releaseStateOf(record)
  const { label } = releaseStates[state]
  const isCopied = record.copyIf && copiedIn.includes(state)
  const tone = isCopied ? releaseStates.issued.tone : releaseStates[state].tone
  const at =
    state === 'timed' && record.issueDate && shortTime(wallOf(record.issueDate, zone), wallOf(now, zone))
  const icon = isCopied ? undefined : icons[state]
  return (
    <StatusTag tone={tone} plain={plain} {...(icon && { icon })}>
      {isCopied ? t('state.copied') : phrase(label)}
      {at && ` ${at}`}
    </StatusTag>
  )
}
