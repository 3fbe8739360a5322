import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '#/features/specials/builder/canvas.tsx'
import type { Design } from '#/features/specials/builder/design-store.ts'
import type { DrawnPage } from '#/features/specials/builder/drawing.ts'
import { useDrawnDesign } from '#/features/specials/builder/use-drawn-page.ts'
import { usePageFrame } from '#/features/specials/builder/use-page-frame.ts'
import { cssVariables } from '#/ui/css-variable.ts'
import { Pending } from '#/ui/pending.tsx'
import { useElementWidth } from '#/ui/use-element-width.ts'

const Drawn = ({ page, title }: { page: DrawnPage; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const room = useElementWidth(area)
  const { height, load } = usePageFrame(frame, page)
  const width = screens.tablet
  return (
    <div ref={area} className="rb-builder__still rb-scrolls rb-edged">
      <div
        className="rb-builder__sheet rb-anchor"
        style={cssVariables({
          '--rb-sheet': `${width}px`,
          '--rb-scale': Math.min(1, room / width),
          '--rb-tall': `${height}px`,
        })}
      >
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc="<!doctype html><html><head></head><body></body></html>"
          tabIndex={-1}
          onLoad={load}
        />
      </div>
    </div>
  )
}

/** A page to look at: an earlier version, or another's. */
export const StaticPage = ({ design, title }: { design: Design; title: string }) => {
  const { t } = useTranslation('specials')
  const { query, page } = useDrawnDesign(design)
  if (!page) return <Pending query={query} rows={4} height={80} />
  return (
    <figure className="rb-slim" aria-label={title}>
      <figcaption className="rb-heading rb-mb-05">{title}</figcaption>
      {design.tree.length === 0 ? (
        <p className="rb-note">{t('canvas.empty')}</p>
      ) : (
        <Drawn page={page} title={title} />
      )}
    </figure>
  )
}
