import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import './meaning-table.css'

interface Props {
  title: string
  note?: string | undefined
  /** Where its rows are listed; of all of them or of none. */
  rows: readonly { name: string; unit: string; meaning: string; list?: string }[]
}

/** What words of a view mean. */
export const MeaningTable = ({ title, note, rows }: Props) => {
  const { t } = useTranslation('statistics')
  const hasLists = rows.some(({ list }) => list !== undefined)
  const columns = ['name', 'unit', 'meaning', ...(hasLists ? (['list'] as const) : [])] as const
  return (
    <Card title={title} note={note}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too. */}
      <div className="rb-scrolls" tabIndex={0}>
        <table className="rb-meanings">
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
            {rows.map(({ name, unit, meaning, list }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="rb-meanings__unit">{unit}</td>
                <td>{meaning}</td>
                {list !== undefined && <td>{list}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
