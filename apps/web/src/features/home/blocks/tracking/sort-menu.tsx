import { type TrackSort, trackSortCodes } from '@rongbian/domain'
import { ArrowDownWideNarrow, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu } from '#/ui/anchored-menu.tsx'

interface Props {
  sort: TrackSort
  onChange: (sort: TrackSort) => void
}

export const SortMenu = ({ sort, onChange }: Props) => {
  const { t } = useTranslation('homeBlocks')
  const [at, setAt] = useState<{ x: number; y: number }>()
  return (
    <>
      <button
        type="button"
        className="rb-block__link rb-round-sm rb-inline rb-gap-05"
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-label={t('tracking.sortBy', { name: t(`tracking.sort.${sort}`) })}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: bottom })
        }}
      >
        <ArrowDownWideNarrow size={14} aria-hidden="true" />
        {t(`tracking.sort.${sort}`)}
      </button>
      {at && (
        <AnchoredMenu
          label={t('tracking.order')}
          at={at}
          items={trackSortCodes.map((key) => ({
            key,
            label: t(`tracking.sort.${key}`),
            ...(key === sort && { icon: Check }),
            run: () => onChange(key),
          }))}
          onClose={() => setAt(undefined)}
        />
      )}
    </>
  )
}
