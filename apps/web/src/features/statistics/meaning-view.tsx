import { can, figureCodes, figures } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { CheckCard } from '#/features/statistics/check-card.tsx'
import { EffectMeaning } from '#/features/statistics/effect-meaning.tsx'
import { MeaningTable } from '#/features/statistics/meaning-table.tsx'
import { PayMeaning } from '#/features/statistics/pay/pay-meaning.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useSession } from '#/session/use-session.ts'

/** 口径: what each number means, and for administrators whether the kept ones are right. */
export const MeaningView = () => {
  const { t } = useTranslation('statistics')
  const { nameOf, meaningOf, unitOf } = useFigureWords()
  const { actor } = useSession()
  return (
    <>
      <MeaningTable
        title={t('meaning.title')}
        note={t('meaning.note')}
        rows={figureCodes.map((code) => ({
          name: nameOf(code),
          unit: unitOf(code),
          meaning: meaningOf(code),
          list: t(`list.${figures[code].list}`),
        }))}
      />
      <EffectMeaning />
      <PayMeaning />
      {can(actor, 'system.manage') && <CheckCard />}
    </>
  )
}
