import type { Feed } from '@rongbian/contract/feeds'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const tones: Record<Feed['health'], Tone> = {
  new: 'working',
  well: 'good',
  failing: 'warning',
  paused: 'neutral',
  ended: 'bad',
}

interface Props {
  of: Pick<Feed, 'health' | 'problem'>
}

/** How a source is, in a word; below it what went wrong, in a sentence. */
export const HealthTag = ({ of: { health, problem } }: Props) => {
  const { t } = useTranslation('feeds')
  return (
    <span className="rb-stack rb-gap-05">
      <span>
        <StatusTag tone={tones[health]}>{t(`health.${health}`)}</StatusTag>
      </span>
      {problem && <span className="rb-note">{problem}</span>}
    </span>
  )
}

/** In the demo's own world. */
export const DemoMark = () => {
  const { t } = useTranslation('feeds')
  return <StatusTag tone="neutral">{t('demo')}</StatusTag>
}
