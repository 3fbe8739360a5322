import { channelActs } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import type { ActsRow } from '#/features/statistics/acts-of.ts'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'

interface Props {
  rows: readonly ActsRow[]
  /** Where its numbers open; those of a drawing do not. */
  address?: StatisticsAddress
}

export const ActsTable = ({ rows, address }: Props) => {
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
              <td key={code}>
                {address && key ? (
                  <OpenNumber code={code} value={figures[code]} member={key} name={name} address={address} />
                ) : (
                  figureText(code, figures[code])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
