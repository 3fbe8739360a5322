import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import '#/ui/late.css'

const lines = [96, 100, 98, 100, 72, 100, 97, 99, 54]

/** The page's shape while its text is on the way. */
export const DetailSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div
      className="rb-detail__main rb-phone-own-line rb-cells rb-rest"
      role="status"
      aria-label={t('state.loading')}
    >
      <div className="rb-detail__page rb-scrolls-y rb-short rb-surface">
        <div className="rb-late rb-reader rb-detail__skeleton" aria-hidden="true">
          <i className="rb-filled rb-own-line rb-round-3px" style={{ width: '70%', height: 28 }} />
          <i className="rb-filled rb-own-line rb-round-3px" style={{ width: '40%' }} />
          {lines.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
            <i className="rb-filled rb-own-line rb-round-3px" key={index} style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
      <aside
        className="rb-detail__panel rb-edge-left rb-phone-own-line rb-short rb-surface rb-stack"
        aria-hidden="true"
      >
        <SkeletonRows rows={9} height={44} />
      </aside>
    </div>
  )
}
