import { Drawer, Tabs } from 'antd'
import { type ComponentType, type CSSProperties, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelDivider } from '#/features/compo/panels/panel-divider.tsx'
import { type PanelId, panelIds, panels } from '#/features/compo/panels/panels.ts'
import { usePanelCounts } from '#/features/compo/panels/use-panel-counts.ts'
import { usePanelWidth } from '#/features/compo/panels/use-panel-width.ts'
import { useShown } from '#/features/compo/shown-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useBelow } from '#/ui/use-below.ts'
import './side-panel.css'

const bodies: ReadonlyMap<PanelId, ComponentType> = new Map(
  panelIds.map((id) => [id, lazy(async () => ({ default: await panels[id].load() }))]),
)

/** Below this the panel stands over the text. */
const besideWidth = 1100

const Label = ({ id, count }: { id: PanelId; count: number | undefined }) => {
  const { t } = useTranslation('compo')
  return (
    <>
      {t(`panel.${id}`)}
      {!!count && <span className={`rb-panel__count rb-panel__count--${id}`}>{count}</span>}
    </>
  )
}

const PanelTabs = () => {
  const { panel, openPanel } = useShown()
  const counts = usePanelCounts()
  const Body = bodies.get(panel)
  return (
    <>
      <Tabs
        className="rb-panel__tabs"
        activeKey={panel}
        onChange={(key) => openPanel(key as PanelId)}
        items={panelIds.map((id) => ({ key: id, label: <Label id={id} count={counts[id]} /> }))}
      />
      <div className="rb-panel__body">
        <ErrorBoundary resetKey={panel}>
          <Suspense fallback={<SkeletonRows rows={4} height={56} />}>{Body && <Body />}</Suspense>
        </ErrorBoundary>
      </div>
    </>
  )
}

/** Everything about the text, beside it; on a narrow screen over it. */
export const SidePanel = () => {
  const { t } = useTranslation('compo')
  const { panelOpen, closePanel } = useShown()
  const [width, setWidth] = usePanelWidth()
  const narrow = useBelow(besideWidth)
  if (narrow) {
    return (
      <Drawer
        open={panelOpen}
        size="min(400px, 100vw)"
        title={t('panel.title')}
        classNames={{ body: 'rb-panel rb-panel--drawer' }}
        onClose={closePanel}
      >
        <PanelTabs />
      </Drawer>
    )
  }
  if (!panelOpen) return null
  return (
    <aside
      className="rb-panel"
      aria-label={t('panel.title')}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      <PanelDivider width={width} onChange={setWidth} />
      <PanelTabs />
    </aside>
  )
}
