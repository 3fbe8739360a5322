import { type MissionState, missionStates } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const tones: Record<MissionState, Tone> = {
  given: 'warning',
  declined: 'bad',
  accepted: 'working',
  started: 'working',
  submitted: 'working',
  done: 'good',
  cancelled: 'neutral',
}

export const MissionStateTag = ({ state }: { state: MissionState }) => {
  const phrase = usePhrase()
  return <StatusTag tone={tones[state]}>{phrase(missionStates[state])}</StatusTag>
}
