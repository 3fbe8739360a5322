import type { Reading } from '@rongbian/contract/metrics'
import { platformFigureCodes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

/** What one reading says, in words; what fell is marked. */
export const ReadingFigures = ({ reading: { figures, fell, capped } }: { reading: Reading }) => {
  const { t } = useTranslation('statistics')
  const { nameOf, textOf } = useEffectWords()
  return (
    <span className="rb-row rb-wrap rb-gap-1-2">
      {platformFigureCodes
        .filter((code) => code in figures)
        .map((code) => {
          const text = textOf(code, figures[code])
          return (
            <span key={code}>
              {nameOf(code)}{' '}
              <b className="rb-medium">{capped ? t('effect.atLeast', { value: text }) : text}</b>
            </span>
          )
        })}
      {fell.length > 0 && (
        <StatusTag plain tone="warning">
          {t('effect.fell')}
        </StatusTag>
      )}
    </span>
  )
}
