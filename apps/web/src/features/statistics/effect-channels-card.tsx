import type { EffectChannel } from '@rongbian/contract/effect'
import * as effect from '@rongbian/contract/effect'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { Card } from '#/features/statistics/card.tsx'
import { EffectName } from '#/features/statistics/effect-name.tsx'
import { EffectNumber } from '#/features/statistics/effect-number.tsx'
import { columnsSaid } from '#/features/statistics/effect-sets.ts'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { useEffectChannels } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { noted } from '#/i18n/punctuation.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './effect-table.css'

const ChannelName = ({ row: { channelName, channelType, isGone } }: { row: EffectChannel }) => {
  const { t } = useTranslation('statistics')
  const Icon = channelIcon(channelType)
  return (
    <span className="rb-inline rb-gap-05">
      <Icon size={14} aria-hidden="true" />
      {isGone ? noted(channelName, t('gone')) : channelName}
    </span>
  )
}

const Age = ({ row: { asOf, fell } }: { row: EffectChannel }) => {
  const { t } = useTranslation('statistics')
  return (
    <span className="rb-inline rb-gap-1 rb-one-line">
      {asOf ? <TimeText at={asOf} /> : <span className="rb-dim">—</span>}
      {fell && (
        <StatusTag plain tone="warning">
          {t('effect.fell')}
        </StatusTag>
      )}
    </span>
  )
}

/** Own sites and platforms in one table; requests stand beside and are never added. */
export const EffectChannelsCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const query = useEffectChannels(address.filter)
  const rows = query.data?.items
  const codes = columnsSaid((rows ?? []).map(({ figures }) => figures))
  const title = t('effect.channels')
  return (
    <Card
      title={title}
      note={t('effect.neverAdded')}
      actions={
        <ExportMenu
          name={title}
          addressOf={(format) =>
            fileUrl(effect.exportEffectChannels, { query: { ...address.filter, format } })
          }
        />
      }
    >
      {!rows && <Pending query={query} rows={5} />}
      {rows?.length === 0 && <p className="rb-p-2 rb-dim">{t('empty.title')}</p>}
      {rows && rows.length > 0 && (
        <div className="rb-effect-table rb-px-2-pb-2 rb-scrolls">
          <table className="rb-plain-table">
            <thead>
              <tr>
                <th scope="col">{t('family.channel')}</th>
                {codes.map((code) => (
                  <th key={code} scope="col">
                    <EffectName code={code} />
                  </th>
                ))}
                <th scope="col">{t('effect.asOf')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.channelId}>
                  <th scope="row">
                    <ChannelName row={row} />
                  </th>
                  {codes.map((code) => (
                    <td key={code}>
                      <EffectNumber
                        code={code}
                        value={row.figures[code]}
                        name={row.channelName}
                        channelId={row.channelId}
                        isCapped={row.capped}
                        address={address}
                      />
                    </td>
                  ))}
                  <td>
                    <Age row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
