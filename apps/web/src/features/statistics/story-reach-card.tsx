import type { StoryAnalysis } from '@rongbian/contract/effect'
import type { EffectAmounts } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#/features/releases/index.ts'
import { Card } from '#/features/statistics/card.tsx'
import { EffectName } from '#/features/statistics/effect-name.tsx'
import { columnsSaid } from '#/features/statistics/effect-sets.ts'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './effect-table.css'

interface Reach {
  key: string
  name: string
  type: string
  url: string
  figures: EffectAmounts
  asOf: string | null
  isCapped: boolean
  hasFallen: boolean
}

const reachOf = ({ readers, posts, asOf: now, outlets }: StoryAnalysis): Reach[] => [
  ...readers.map(({ channelId, channelName, channelType, figures }) => ({
    key: channelId,
    name: channelName,
    type: channelType,
    url: outlets.find((outlet) => outlet.channelId === channelId)?.url ?? '',
    figures,
    asOf: now,
    isCapped: false,
    hasFallen: false,
  })),
  ...posts.map(({ postId, channelName, channelType, url, figures, asOf, parts }) => ({
    key: String(postId),
    name: channelName,
    type: channelType,
    url,
    figures,
    asOf,
    isCapped: parts.some(({ capped }) => capped),
    hasFallen: parts.some(({ fell }) => fell.length > 0),
  })),
]

const Place = ({ reach: { name, type, url } }: { reach: Reach }) => {
  const Icon = channelIcon(type)
  return (
    <span className="rb-inline rb-gap-05">
      <Icon size={14} aria-hidden="true" />
      <PageLink url={url}>{name}</PageLink>
    </span>
  )
}

/** Readers of each site and the last reading of each platform, with the age of each. */
export const StoryReachCard = ({ story }: { story: StoryAnalysis }) => {
  const { t } = useTranslation('statistics')
  const { wholeText } = useEffectWords()
  const rows = reachOf(story)
  const codes = columnsSaid(rows.map(({ figures }) => figures))
  return (
    <Card title={t('story.reach')} note={t('effect.neverAdded')}>
      {rows.length === 0 && <p className="rb-p-2 rb-dim">{t('story.noReach')}</p>}
      {rows.length > 0 && (
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
                <tr key={row.key}>
                  <th scope="row">
                    <Place reach={row} />
                  </th>
                  {codes.map((code) => {
                    const value = row.figures[code]
                    const text = wholeText(code, value)
                    return (
                      <td key={code} className={value ? '' : 'rb-dim'}>
                        {row.isCapped && value ? t('effect.atLeast', { value: text }) : text}
                      </td>
                    )
                  })}
                  <td>
                    <span className="rb-inline rb-gap-1">
                      {row.asOf ? (
                        <TimeText at={row.asOf} />
                      ) : (
                        <span className="rb-dim">{t('story.notRead')}</span>
                      )}
                      {row.hasFallen && (
                        <StatusTag plain tone="warning">
                          {t('effect.fell')}
                        </StatusTag>
                      )}
                    </span>
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
