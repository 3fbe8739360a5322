import {
  effectFigureCodes,
  effectFigures,
  figureUnits,
  indexCodes,
  indexFormulas,
  jumpMeaning,
} from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { MeaningTable } from '#/features/statistics/meaning-table.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { noted } from '#/i18n/punctuation.ts'

/** 口径 of readers, platforms, indices and jumps: every word of 传播效果. */
export const EffectMeaning = () => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const counted = effectFigureCodes.map((code) => {
    const { label, unit, meaning } = effectFigures[code]
    return { name: phrase(label), unit: phrase(figureUnits[unit]), meaning: phrase(meaning) }
  })
  const indices = indexCodes.map((code) => {
    const { label, version, meaning } = indexFormulas[code]
    return { name: noted(phrase(label), version), unit: '', meaning: phrase(meaning) }
  })
  const jumps = { name: t('jumps.title'), unit: '', meaning: phrase(jumpMeaning) }
  return <MeaningTable title={t('effect.meanings')} rows={[...counted, ...indices, jumps]} />
}
