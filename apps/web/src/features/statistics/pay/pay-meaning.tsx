import { payMeanings, paySchemeKindCodes, paySchemeKinds, payUnits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { MeaningTable } from '#/features/statistics/meaning-table.tsx'
import { usePhrase } from '#/i18n/phrase.ts'

/** 口径 of 考核稿酬. */
export const PayMeaning = () => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const rows = paySchemeKindCodes.map((kind) => ({
    name: phrase(paySchemeKinds[kind]),
    unit: phrase(payUnits[kind]),
    meaning: phrase(payMeanings[kind]),
  }))
  return <MeaningTable title={t('meaning.pay')} rows={rows} />
}
