import { useTranslation } from 'react-i18next'
import type { ActsRow } from '#/features/statistics/acts-of.ts'
import { channelActs } from '#/features/statistics/figure-sets.ts'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'

export const ActsTable = ({ rows }: { rows: readonly ActsRow[] }) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  return (
    <table className="rb-plain-table">
      <thead>
        <tr>
          <th scope="col">{t('family.channel')}</th>
          {channelActs.map((code) => (
            <th key={code} scope="col">
              {nameOf(code)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {channelActs.map((code) => (
              <td key={code}>{figureText(code, figures[code])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
