import type * as dashboard from '@rongbian/contract/dashboard'
import type { Output } from '@rongbian/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { useSpanText } from '#/blocks/use-span-text.ts'
import { useOutletName } from '#/features/home/blocks/effect/use-outlet-name.ts'
import { TypeIcon } from '#/features/publishing/index.ts'
import { TimeText } from '#/ui/time-text.tsx'
import './effect.css'
import { numberText } from '#/ui/number-text.ts'

type Platform = Output<typeof dashboard.effectFigures>['platforms'][number]

const counts = ['live', 'failed', 'withdrawn'] as const
const columns = ['platform', ...counts, 'reach', 'interactions', 'minutes'] as const

/** What the platform said, with its age; a dash where it says nothing. */
const Reach = ({ reach, asOf }: Pick<Platform, 'reach' | 'asOf'>) => {
  const { t } = useTranslation('homeBlocks')
  if (!reach || !asOf) return <td className="rb-effect__none">—</td>
  return (
    <td title={t(`effect.${reach.figure}`)}>
      {numberText(reach.value)}
      <small className="rb-effect__age rb-own-line rb-meta">
        <TimeText at={asOf} />
      </small>
    </td>
  )
}

export const EffectTable = ({ platforms }: { platforms: Platform[] }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const nameOf = useOutletName()
  const spanText = useSpanText()
  return (
    <table className="rb-effect rb-collapsed rb-wide rb-dense" aria-label={t('home:kind.effect')}>
      <thead>
        <tr>
          {columns.map((key) => (
            <th className="rb-fs-12 rb-dim" key={key} scope="col">
              {t(`effect.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {platforms.map(({ type, reach, interactions, asOf, minutesToLive, ...platform }) => (
          <tr key={type}>
            <th scope="row">
              <TypeIcon type={type} size={16} />
              <span className="rb-ellipsis" title={nameOf(type)}>
                {nameOf(type)}
              </span>
            </th>
            {counts.map((key) => (
              <td key={key} className={platform[key] > 0 ? `rb-effect__${key}` : 'rb-effect__none'}>
                {platform[key]}
              </td>
            ))}
            <Reach reach={reach} asOf={asOf} />
            <td className={interactions === null ? 'rb-effect__none' : ''}>{numberText(interactions)}</td>
            <td className={minutesToLive === null ? 'rb-effect__none' : ''}>
              {minutesToLive === null ? '—' : spanText(minutesToLive)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
