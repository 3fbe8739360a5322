import { Activity, type ComponentType, type CSSProperties, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveStory } from '#/features/writing/actions/use-save-story.tsx'
import { type PanelId, panelIds } from '#/features/writing/panels/panel-ids.ts'
import { PanelTabs, panelBodyId, tabId } from '#/features/writing/panels/panel-tabs.tsx'
import { panels } from '#/features/writing/panels/panels.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SaveByKey } from '#/ui/save-by-key.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { usePieces } from '#/ui/use-pieces.ts'
import { useWidth } from '#/ui/use-width.ts'
import { WidthDivider } from '#/ui/width-divider.tsx'
import './side-panel.css'

const bodies: ReadonlyMap<PanelId, ComponentType> = new Map(
  panelIds.map((id) => [id, lazyPart(panels[id].load)]),
)

/** Below this the panel stands over the text. */
const besideWidth = 1100
const panelWidths = { min: 320, initial: 376, max: 640 } as const

const Panel = ({ id }: { id: PanelId }) => {
  const Body = bodies.get(id)
  return (
    <div
      className="rb-panel__body rb-scroll rb-p-2"
      role="tabpanel"
      id={panelBodyId(id)}
      aria-labelledby={tabId(id)}
    >
      <ErrorBoundary resetKey={id}>
        <Suspense fallback={<SkeletonRows rows={4} height={56} />}>{Body && <Body />}</Suspense>
      </ErrorBoundary>
    </div>
  )
}

const Panels = () => {
  const { panel, openPanel } = usePanels()
  const [opened, setOpened] = useState([panel])
  if (!opened.includes(panel)) setOpened([...opened, panel])
  return (
    <>
      <PanelTabs current={panel} onChoose={openPanel} />
      {/* Out of sight, not gone: a remark half written waits behind its tab. */}
      {opened.map((id) => (
        <Activity key={id} mode={id === panel ? 'visible' : 'hidden'}>
          <Panel id={id} />
        </Activity>
      ))}
    </>
  )
}

const SaveStoryByKey = () => <SaveByKey save={useSaveStory()} />

/** Everything about the text, beside it; on a narrow screen over it. */
export const SidePanel = () => {
  const { t } = useTranslation('writing')
  const { panelOpen, closePanel } = usePanels()
  const [width, setWidth] = useWidth('compoPanelWidth', panelWidths)
  const narrow = useBelow(besideWidth)
  const pieces = usePieces(2)
  if (narrow) {
    return (
      <SidePane
        dirty={false}
        open={panelOpen}
        size="min(400px, 100vw)"
        title={t('panel.title')}
        classNames={{ body: 'rb-panel rb-panel--drawer' }}
        onClose={closePanel}
      >
        {/* The mask keeps the key from the page below; a closed panel stays drawn. */}
        {panelOpen && <SaveStoryByKey />}
        <Panels />
      </SidePane>
    )
  }
  return (
    <Activity mode={panelOpen ? 'visible' : 'hidden'}>
      <aside
        className="rb-panel"
        aria-label={t('panel.title')}
        style={{ '--width': `${width}px` } as CSSProperties}
      >
        <WidthDivider
          className="rb-panel__divider"
          label={t('panel.width')}
          side="right"
          width={width}
          widths={panelWidths}
          onChange={setWidth}
        />
        {pieces > 1 && <Panels />}
      </aside>
    </Activity>
  )
}
