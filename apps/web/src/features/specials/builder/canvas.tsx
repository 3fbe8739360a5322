import { findBlock } from '@rongbian/blocks'
import { Alert, Button } from 'antd'
import { type DragEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockOutline } from '#/features/specials/builder/block-outline.tsx'
import { boxAt, type Landing, landingAt } from '#/features/specials/builder/boxes.ts'
import { draggedNow, dropAt } from '#/features/specials/builder/drag-store.ts'
import type { DrawnPage } from '#/features/specials/builder/drawing.ts'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import { useDesign, useDesigning, useTree } from '#/features/specials/builder/use-design.ts'
import { useDrawnPage } from '#/features/specials/builder/use-drawn-page.ts'
import { useLeftReason } from '#/features/specials/builder/use-left-reason.ts'
import { usePageFrame } from '#/features/specials/builder/use-page-frame.ts'
import { cssVariables } from '#/ui/css-variable.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useElementWidth } from '#/ui/use-element-width.ts'

export const screens = { desktop: 1200, tablet: 820, phone: 390 } as const
export type Screen = keyof typeof screens

/** Around the sheet, as `.rb-builder__canvas` has it. */
const margin = 16

const useLanding = (pointAt: (event: PointerEvent | DragEvent) => { x: number; y: number }) => {
  const acts = useBlockActs()
  const tree = useTree()
  const [landing, setLanding] = useState<Landing>()
  const find = (event: DragEvent, boxes: Parameters<typeof landingAt>[0]) => {
    const { x, y } = pointAt(event)
    return landingAt(boxes, tree, x, y)
  }
  return {
    landing,
    events: (boxes: Parameters<typeof landingAt>[0]) => ({
      onDragOver: (event: DragEvent) => {
        if (!draggedNow()) return
        event.preventDefault()
        setLanding(find(event, boxes))
      },
      onDragLeave: () => setLanding(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setLanding(undefined)
        dropAt(acts, find(event, boxes)?.spot ?? { parent: null, slot: null, index: tree.length })
      },
    }),
  }
}

const LandingMark = ({ landing: { box, side } }: { landing: Landing }) => (
  <span
    aria-hidden="true"
    className={`rb-builder__landing rb-absolute is-${side}`}
    style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
  />
)

/** The page as readers get it, drawn here by the same engine; what is chosen and dragged lies over it, outside. */
const Sheet = ({ page, screen, room }: { page: DrawnPage; screen: Screen; room: number }) => {
  const { t } = useTranslation('specials')
  const { store } = useDesigning()
  const chosen = useDesign((state) => state.chosen)
  const frame = useRef<HTMLIFrameElement>(null)
  const { boxes, height, load } = usePageFrame(frame, page)
  const width = screens[screen]
  const scale = Math.min(1, room / width)
  const [hovered, setHovered] = useState<string>()
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent | DragEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / scale, y: (clientY - top) / scale }
  }
  const { landing, events } = useLanding(pointAt)
  const idAt = (event: PointerEvent) => {
    const { x, y } = pointAt(event)
    return boxAt(boxes, x, y)?.id
  }
  return (
    <div
      className="rb-builder__sheet rb-anchor"
      style={cssVariables({ '--rb-sheet': `${width}px`, '--rb-scale': scale, '--rb-tall': `${height}px` })}
    >
      {/* No scripts: nothing on the page can run, and nothing of the back office is within its reach. */}
      <iframe
        ref={frame}
        title={t('canvas.page')}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        tabIndex={-1}
        onLoad={load}
      />
      <div
        className="rb-builder__over"
        onPointerMove={(event) => setHovered(idAt(event))}
        onPointerLeave={() => setHovered(undefined)}
        onPointerDown={(event) => store.choose(idAt(event) ?? null)}
        {...events(boxes)}
      >
        {boxes
          .filter(({ id }) => id === chosen || id === hovered)
          .map((box) => (
            <BlockOutline key={box.id} box={box} isChosen={box.id === chosen} />
          ))}
        {landing && <LandingMark landing={landing} />}
      </div>
    </div>
  )
}

/** Blocks that could not be drawn and why; a click leads to the form that puts it right. */
const LeftOut = ({ page: { left } }: { page: DrawnPage }) => {
  const { t } = useTranslation('specials')
  const { store } = useDesigning()
  const tree = useTree()
  const nameOf = useBlockName()
  const say = useLeftReason()
  return (
    <Alert
      type="warning"
      showIcon
      className="rb-mb-1"
      title={t('canvas.left', { count: left.length })}
      description={
        <ul>
          {left.map(({ id, kind, reason }) => {
            const node = findBlock(tree, id)?.node
            const name = node ? nameOf(node) : kind
            return (
              <li key={id}>
                <Button type="link" size="small" onClick={() => store.choose(id)}>
                  {t('canvas.leftOut', { name, reason: say(reason) })}
                </Button>
              </li>
            )
          })}
        </ul>
      }
    />
  )
}

export const Canvas = ({ screen }: { screen: Screen }) => {
  const { t } = useTranslation('specials')
  const area = useRef<HTMLDivElement>(null)
  const room = useElementWidth(area) - 2 * margin
  const tree = useTree()
  const acts = useBlockActs()
  const { query, page } = useDrawnPage()
  const name = useDesign(({ special }) => special.name)
  const catches = {
    onDragOver: (event: DragEvent) => draggedNow() && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      dropAt(acts, { parent: null, slot: null, index: tree.length })
    },
  }
  return (
    <section ref={area} className="rb-builder__canvas" aria-label={t('canvas.title', { name })}>
      {page && page.left.length > 0 && <LeftOut page={page} />}
      {tree.length === 0 ? (
        <div className="rb-builder__blank rb-surface rb-box" {...catches}>
          <EmptyState title={t('canvas.empty')} hint={t('canvas.emptyHint')} />
        </div>
      ) : page ? (
        <Sheet page={page} screen={screen} room={room} />
      ) : (
        <Pending query={query} rows={6} height={96} />
      )}
    </section>
  )
}
