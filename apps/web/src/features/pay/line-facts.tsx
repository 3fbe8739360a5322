import type { PayLineView } from '@rongbian/contract/pay'
import {
  type OriginalCategory,
  originalCategories,
  type StoryLevel,
  type StoryType,
  storyLevels,
  storyTypes,
} from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import './line-facts.css'
import { numberText } from '#/ui/number-text.ts'

type Facts = NonNullable<PayLineView['facts']>

const useFactWords = () => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const none = t('none')
  return (facts: Facts, line: PayLineView) =>
    [
      ['type', phrase(storyTypes[facts.type as StoryType].label)],
      ['class', facts.class ? phrase(originalCategories[facts.class as OriginalCategory]) : none],
      ['level', phrase(storyLevels[facts.level as StoryLevel].label)],
      ['grade', facts.grade ?? t('grade.ungraded')],
      ['channel', facts.channelName || none],
      ['isFirst', t(facts.isFirst ? 'yes' : 'no')],
      ['chars', numberText(facts.chars)],
      ['pictures', numberText(facts.pictures)],
      ['errors', numberText(facts.errors)],
      ['views', numberText(facts.views)],
      ['reads', numberText(facts.reads)],
      ['version', t('versionNo', { no: line.schemeVersion ?? '' })],
    ] as const
}

/** What a line was computed from, as it was then. */
export const LineFacts = ({ line }: { line: PayLineView }) => {
  const { t } = useTranslation('pay')
  const wordsOf = useFactWords()
  return (
    <div className="rb-line-facts rb-stack rb-gap-1">
      <p className="rb-figures">{line.words}</p>
      {line.facts && (
        <dl className="rb-line-facts__list rb-cells rb-gap-1">
          {wordsOf(line.facts, line).map(([name, value]) => (
            <div key={name} className="rb-row rb-gap-1">
              <dt className="rb-dim">{t(`fact.${name}`)}</dt>
              <dd className="rb-break">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
