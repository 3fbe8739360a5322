import type { StoryAnalysis } from '@rongbian/contract/effect'
import { useTranslation } from 'react-i18next'
import { numberText } from '#/ui/number-text.ts'

export type CurvePoints = StoryAnalysis['curve']['points']

/** Hours at first, days later on. */
export const useAge = () => {
  const { t } = useTranslation('statistics')
  return (hours: number) =>
    hours < 48 ? t('curve.hours', { count: hours }) : t('curve.days', { count: hours / 24 })
}

export const StoryCurveTable = ({ points }: { points: CurvePoints }) => {
  const { t } = useTranslation('statistics')
  const ageOf = useAge()
  return (
    <table className="rb-plain-table">
      <thead>
        <tr>
          <th scope="col">{t('curve.age')}</th>
          <th scope="col">{t('curve.views')}</th>
          <th scope="col">{t('curve.median')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ hours, views, median }) => (
          <tr key={hours}>
            <th scope="row">{ageOf(hours)}</th>
            <td>{numberText(views)}</td>
            <td>{numberText(median)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
