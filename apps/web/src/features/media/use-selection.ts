import type { Asset } from '@rongbian/contract/media-shapes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addRange, toggleAsset } from '#/features/media/selection.ts'
import { useApp } from '#/ui/use-app.ts'

/** What is chosen, in the order it was chosen in; more than the limit is not taken. */
export const useSelection = (limit = Number.POSITIVE_INFINITY) => {
  const { t } = useTranslation('media')
  const { message } = useApp()
  const [chosen, setChosen] = useState<readonly Asset[]>([])
  const last = useRef<number>(undefined)

  const take = (wanted: readonly Asset[]) => {
    if (wanted.length > limit)
      void message.warning(t('selection.limit', { most: limit, count: wanted.length }), 5)
    else setChosen(wanted)
  }
  return {
    chosen,
    has: (assetId: number) => chosen.some((asset) => asset.assetId === assetId),
    /** With Shift: everything from the last one on. */
    toggle: (asset: Asset, among: readonly Asset[], isRange = false) => {
      const single = limit === 1
      const wanted =
        isRange && last.current !== undefined && !single
          ? addRange(chosen, among, last.current, asset.assetId)
          : toggleAsset(single ? [] : chosen, asset)
      last.current = asset.assetId
      take(single && chosen.some(({ assetId }) => assetId === asset.assetId) ? [] : wanted)
    },
    chooseAll: (among: readonly Asset[]) =>
      take([...new Map([...chosen, ...among].map((one) => [one.assetId, one])).values()]),
    clear: () => setChosen([]),
  }
}
export type Selection = ReturnType<typeof useSelection>
