import { Button, Input, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export interface Table {
  names: string[]
  rows: { name: string; values: number[] }[]
}

interface Props {
  label: string
  value: Table
  onChange: (value: Table) => void
}

const most = { names: 6, rows: 40 }

/** Figures by row and name, as a chart needs them. */
export const TableField = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation('specials')
  const { names, rows } = value
  const setName = (at: number, name: string) => onChange({ names: names.with(at, name), rows })
  const setRow = (at: number, row: Table['rows'][number]) => onChange({ names, rows: rows.with(at, row) })
  const dropName = (at: number) =>
    onChange({
      names: names.toSpliced(at, 1),
      rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
    })
  return (
    <div className="rb-scrolls">
      <table className="rb-special-field__table" aria-label={label}>
        <thead>
          <tr>
            <td />
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name has no other identity than its place.
              <th key={at} scope="col">
                <span className="rb-row">
                  <Input
                    size="small"
                    aria-label={t('table.name', { no: at + 1 })}
                    value={name}
                    maxLength={40}
                    onChange={({ target }) => setName(at, target.value)}
                  />
                  <Button
                    size="small"
                    type="text"
                    aria-label={t('table.dropName', { name })}
                    icon={<X size={12} />}
                    onClick={() => dropName(at)}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its place.
            <tr key={at}>
              <th scope="row">
                <Input
                  size="small"
                  aria-label={t('table.row', { no: at + 1 })}
                  value={row.name}
                  maxLength={40}
                  onChange={({ target }) => setRow(at, { ...row, name: target.value })}
                />
              </th>
              {names.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name has no other identity than its place.
                <td key={column}>
                  <InputNumber
                    size="small"
                    aria-label={t('table.value', { row: row.name, name })}
                    value={row.values[column] ?? 0}
                    onChange={(next) =>
                      setRow(at, {
                        ...row,
                        values: names.map((_, index) =>
                          index === column ? (next ?? 0) : (row.values[index] ?? 0),
                        ),
                      })
                    }
                  />
                </td>
              ))}
              <td>
                <Button
                  size="small"
                  type="text"
                  aria-label={t('table.dropRow', { name: row.name })}
                  icon={<X size={12} />}
                  onClick={() => onChange({ names, rows: rows.toSpliced(at, 1) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rb-row rb-gap-1 rb-mt-05">
        <Button
          size="small"
          disabled={rows.length >= most.rows}
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => onChange({ names, rows: [...rows, { name: '', values: names.map(() => 0) }] })}
        >
          {t('table.addRow')}
        </Button>
        <Button
          size="small"
          disabled={names.length >= most.names}
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() =>
            onChange({
              names: [...names, ''],
              rows: rows.map((row) => ({ ...row, values: [...row.values, 0] })),
            })
          }
        >
          {t('table.addName')}
        </Button>
      </div>
    </div>
  )
}
