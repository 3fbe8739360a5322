import { useTranslation } from 'react-i18next'
import '#/ui/late.css'
import './writing-skeleton.css'

const lines = [96, 92, 98, 64, 0, 95, 97, 40]

/** The page before its story: bars and paper in their places. */
export const WritingSkeleton = ({ still = false }: { still?: boolean }) => {
  const { t } = useTranslation()
  const status = still ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('state.loading') }
  return (
    <div className={`rb-writing-skeleton rb-cut ${still ? 'is-still' : 'rb-late'}`} {...status}>
      <div className="rb-writing-skeleton__bar rb-edge-below rb-surface" />
      <div className="rb-writing-skeleton__bar rb-edge-below rb-surface" />
      <div className="rb-writing-skeleton__paper rb-edged rb-surface rb-tall">
        <i className="is-title rb-filled rb-own-line rb-round-sm rb-mb-2" />
        {lines.map((width, index) => (
          <i
            className="rb-filled rb-own-line rb-round-sm rb-mb-2"
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
            key={index}
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
    </div>
  )
}
