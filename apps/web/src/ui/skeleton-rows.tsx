import { useTranslation } from 'react-i18next'
import './late.css'
import './skeleton-rows.css'

interface Props {
  rows?: number
  /** Height of a row, as the real ones will have. */
  height?: number
}

const widths = [52, 38, 46, 30, 42]

export const SkeletonRows = ({ rows = 6, height = 48 }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="rb-late" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={index} className="rb-skeleton rb-px-2 rb-gap-15 rb-line-below rb-row" style={{ height }}>
          <i
            className="rb-filled rb-own-line rb-round-3px"
            style={{ width: `${widths[index % widths.length]}%` }}
          />
          <i className="rb-filled rb-own-line rb-round-3px" style={{ width: '12%' }} />
          <i className="rb-filled rb-own-line rb-round-3px" style={{ width: '8%', marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  )
}
