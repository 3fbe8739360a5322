import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetThumbnail } from '#/features/media/asset-thumbnail.tsx'
import type { Selection } from '#/features/media/use-selection.ts'

/** What is chosen, on whatever page it stands. */
export const ChosenStrip = ({ selection, limit }: { selection: Selection; limit: number }) => {
  const { t } = useTranslation('pickers')
  const { chosen, toggle } = selection
  return (
    <div className="rb-chosen rb-row rb-gap-15 rb-fill rb-left">
      <span className="rb-still rb-fs-13 rb-soft" aria-live="polite">
        {limit === 1
          ? t('chosenOne', { count: chosen.length })
          : t('chosen', { count: chosen.length, limit })}
      </span>
      <ul className="rb-gap-6 rb-slim rb-flex" aria-label={t('chosenList')}>
        {chosen.map((asset) => (
          <li className="rb-still" key={asset.assetId}>
            <button
              className="rb-anchor rb-own-line rb-round-sm"
              type="button"
              title={t('remove', { name: asset.mediaName })}
              aria-label={t('remove', { name: asset.mediaName })}
              onClick={() => toggle(asset, [])}
            >
              <AssetThumbnail asset={asset} width={160} className="rb-chosen__picture" />
              <X size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
