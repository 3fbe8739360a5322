import { can, type FigureCode, figureCodes, figures } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { CheckCard } from '#/features/statistics/check-card.tsx'
import { EffectMeaning } from '#/features/statistics/effect-meaning.tsx'
import { PayMeaning } from '#/features/statistics/pay/pay-meaning.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useSession } from '#/session/use-session.ts'
import './meaning-view.css'

const MeaningRow = ({ code }: { code: FigureCode }) => {
  const { t } = useTranslation('statistics')
  const { nameOf, meaningOf, unitOf } = useFigureWords()
  return (
    <tr>
      <th scope="row">{nameOf(code)}</th>
      <td className="rb-meanings__unit">{unitOf(code)}</td>
      <td>{meaningOf(code)}</td>
      <td>{t(`list.${figures[code].list}`)}</td>
    </tr>
  )
}

const columns = ['name', 'unit', 'meaning', 'list'] as const

/** 口径: what each number means, and for administrators whether the kept ones are right. */
export const MeaningView = () => {
  const { t } = useTranslation('statistics')
  const { actor } = useSession()
  return (
    <>
      <Card title={t('meaning.title')} note={t('meaning.note')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too. */}
        <div className="rb-scrolls" tabIndex={0}>
          <table className="rb-meanings rb-wide rb-collapsed">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`meaning.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figureCodes.map((code) => (
                <MeaningRow key={code} code={code} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <EffectMeaning />
      <PayMeaning />
      {can(actor, 'system.manage') && <CheckCard />}
    </>
  )
}
