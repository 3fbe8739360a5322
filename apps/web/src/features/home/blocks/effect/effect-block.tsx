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
import { EffectTable } from '#/features/home/blocks/effect/effect-table.tsx'

const readEffect = (range: FigureRange, signal: AbortSignal) =>
  call(dashboard.effectFigures, { query: { range }, signal })

/** 传播效果: what arrived on each platform and how soon, and what its readers did. */
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
            <EffectTable platforms={platforms} />
          ) : (
            <BlockEmpty icon={Radio} title={t('effect.empty')} hint={t('effect.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
