import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import './meaning-view.css'

const columns = ['name', 'unit', 'meaning'] as const

interface Props {
  title: string
  rows: readonly { name: string; unit: string; meaning: string }[]
}

/** What words of a view mean. */
export const MeaningTable = ({ title, rows }: Props) => {
  const { t } = useTranslation('statistics')
  return (
    <Card title={title}>
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
            {rows.map(({ name, unit, meaning }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="rb-meanings__unit">{unit}</td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
