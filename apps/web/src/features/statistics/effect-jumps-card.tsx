import { jumpMeaning } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { StoryName } from '#/features/statistics/story-name.tsx'
import { useJumps } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Pending } from '#/ui/pending.tsx'
import './effect-table.css'
import { numberText } from '#/ui/number-text.ts'

const columns = ['hour', 'channel', 'views', 'own', 'others'] as const

/** 突增: hours in which a story had far more readers than it used to, and than its like. */
export const EffectJumpsCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const query = useJumps(address.filter)
  const rows = query.data?.items
  return (
    <Card title={t('jumps.title')}>
      <p className="rb-jumps__meaning rb-note">{phrase(jumpMeaning)}</p>
      {!rows && <Pending query={query} rows={3} height={32} />}
      {rows?.length === 0 && <p className="rb-p-2 rb-dim">{t('jumps.none')}</p>}
      {rows && rows.length > 0 && (
        <div className="rb-effect-table rb-px-2-pb-2 rb-scrolls">
          <table className="rb-plain-table">
            <thead>
              <tr>
                <th scope="col">{t('jumps.story')}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`jumps.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.storyId} ${row.channelName} ${row.day} ${row.hour}`}>
                  <th scope="row" className="rb-effect-table__title rb-cut rb-ends-short">
                    <StoryName row={row} address={address} />
                  </th>
                  <td>{t('jumps.at', { day: row.day, hour: row.hour })}</td>
                  <td>{row.channelName}</td>
                  <td>{numberText(row.views)}</td>
                  <td>{numberText(row.own)}</td>
                  <td>{numberText(row.others)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
