import { type TrackSort, trackSortCodes } from '@rongbian/domain'
import { Button } from 'antd'
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
      <Button
        type="link"
        size="small"
        icon={<ArrowDownWideNarrow size={14} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-label={t('tracking.sortBy', { name: t(`tracking.sort.${sort}`) })}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: bottom })
        }}
      >
        {t(`tracking.sort.${sort}`)}
      </Button>
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
