import * as dashboard from '@rongbian/contract/dashboard'
import type { FigureRange } from '@rongbian/domain'
import { Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { RangeChoice, rangeOf } from '#/blocks/range-choice.tsx'
import { SourceNote } from '#/blocks/source-note.tsx'
import { useFigures } from '#/blocks/use-home-query.ts'
import { useSpanText } from '#/blocks/use-span-text.ts'
import { useOutletName } from '#/features/home/blocks/effect/use-outlet-name.ts'
import { TypeIcon } from '#/features/publishing/index.ts'
import './effect.css'

type Platform = Awaited<ReturnType<typeof readEffect>>['platforms'][number]

const readEffect = (range: FigureRange, signal: AbortSignal) =>
  call(dashboard.effectFigures, { query: { range }, signal })

const figures = ['live', 'failed', 'withdrawn'] as const

const PlatformTable = ({ platforms }: { platforms: Platform[] }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const nameOf = useOutletName()
  const spanText = useSpanText()
  return (
    <table className="rb-effect rb-wide rb-dense" aria-label={t('home:kind.effect')}>
      <thead>
        <tr>
          {(['platform', ...figures, 'minutes'] as const).map((key) => (
            <th className="rb-fs-12 rb-dim" key={key} scope="col">
              {t(`effect.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {platforms.map((platform) => (
          <tr key={platform.type}>
            <th scope="row">
              <TypeIcon type={platform.type} size={16} />
              <span className="rb-ellipsis" title={nameOf(platform.type)}>
                {nameOf(platform.type)}
              </span>
            </th>
            {figures.map((key) => (
              <td key={key} className={platform[key] > 0 ? `rb-effect__${key}` : 'rb-effect__none'}>
                {platform[key]}
              </td>
            ))}
            <td className={platform.minutesToLive === null ? 'rb-effect__none' : ''}>
              {platform.minutesToLive === null ? '—' : spanText(platform.minutesToLive)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 传播效果: what arrived on each platform, and how soon. */
export const EffectBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const range = rangeOf(block)
  const query = useFigures(['effect', range], (signal) => readEffect(range, signal))
  return (
    <BlockCard title={t('home:kind.effect')} action={<RangeChoice block={block} />}>
      <SourceNote>{t('effect.source')}</SourceNote>
      <BlockBody query={query} rows={5} rowHeight={36}>
        {({ platforms }) =>
          platforms.length ? (
            <PlatformTable platforms={platforms} />
          ) : (
            <BlockEmpty icon={Radio} title={t('effect.empty')} hint={t('effect.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
