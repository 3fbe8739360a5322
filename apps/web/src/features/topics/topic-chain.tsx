import type { Topic, TopicChainStep } from '@rongbian/contract/topics'
import { libraryIds } from '@rongbian/domain'
import { FileText, Lightbulb, type LucideIcon, MapPin, Radio, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { valued } from '#/i18n/punctuation.ts'
import { editorUrl } from '#/story/open-editor.ts'
import { TimeText } from '#/ui/time-text.tsx'

const icons: Record<TopicChainStep['kind'], LucideIcon> = {
  clue: Radio,
  topic: Lightbulb,
  mission: MapPin,
  story: FileText,
  release: Send,
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** The largest unit is enough to see where time went. */
const useDelay = () => {
  const { t } = useTranslation('topics')
  return (seconds: number) => {
    const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['minute', 60]
    return t(`after.${unit}`, { count: Math.max(0, Math.round(seconds / size)) })
  }
}

const Step = ({ step }: { step: TopicChainStep }) => {
  const { t } = useTranslation('topics')
  const delay = useDelay()
  const Icon = icons[step.kind]
  return (
    <li className="rb-topic-chain__step rb-row rb-wrap rb-gap-1 rb-small">
      <Icon size={14} role="img" aria-label={t(`kind.${step.kind}`)} />
      <TimeText at={step.at} exact />
      <span className="rb-break">{step.about ? valued(step.label, step.about) : step.label}</span>
      <span className="rb-meta">{step.name}</span>
      {step.after >= 60 && <span className="rb-meta">{delay(step.after)}</span>}
    </li>
  )
}

interface Props {
  steps: Topic['chain']
  stories: Topic['storyList']
}

/** From the first word to the readers, each step with what it took. */
export const TopicChain = ({ steps, stories }: Props) => {
  const { t } = useTranslation('topics')
  const readable = stories.filter(({ isReadable }) => isReadable)
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('chain')}>
      <h3 className="rb-heading">{t('chain')}</h3>
      <ol className="rb-stack rb-gap-1">
        {steps.map((step) => (
          <Step key={`${step.at} ${step.kind} ${step.label} ${step.about}`} step={step} />
        ))}
      </ol>
      {readable.map(({ storyId, libraryId, title }) => (
        <a
          key={storyId}
          className="rb-break"
          href={editorUrl({
            id: storyId,
            libraryId: libraryIds.find((id) => id === libraryId) ?? 'workspace',
          })}
          target={`rb-story-${storyId}`}
        >
          {t('openStory', { title })}
        </a>
      ))}
    </section>
  )
}
