import type { ReleaseRecord } from '@rongbian/contract/releases'
import { useTranslation } from 'react-i18next'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import type { LineState } from '#/features/releases/run-in-turn.ts'
import { lineOf } from '#/features/releases/signing-rules.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const lineTones: Record<Exclude<LineState['state'], 'done'>, Tone> = {
  waiting: 'neutral',
  running: 'working',
  failed: 'bad',
}

/** While channels are sent one after another, how far each is; afterwards its state. */
export const Standing = ({ record, line: told }: { record: ReleaseRecord; line: LineState | undefined }) => {
  const { t } = useTranslation('releases')
  const line = lineOf(record, told)
  if (!line || line.state === 'done') return <ReleaseTag plain record={record} />
  return (
    <StatusTag plain tone={lineTones[line.state]}>
      {t(`line.${line.state}`)}
    </StatusTag>
  )
}
