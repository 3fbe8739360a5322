import { lazy, Suspense, useEffect } from 'react'
import { CompareAsked } from '#/features/compo/actions/compare-asked.tsx'
import { useSaveFailures, useSaveStory } from '#/features/compo/actions/use-save-story.tsx'
import { containers } from '#/features/compo/containers/containers.tsx'
import { SidePanel } from '#/features/compo/panels/side-panel.tsx'
import { useShown } from '#/features/compo/shown-store.ts'
import { CompoToolbar } from '#/features/compo/toolbar/compo-toolbar.tsx'
import { OutlineAside } from '#/features/compo/toolbar/outline-aside.tsx'
import { useContainer } from '#/features/compo/use-story.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import './compo-layout.css'

const sheets = {
  preview: lazy(async () => ({
    default: (await import('#/features/compo/preview/preview-dialog.tsx')).PreviewDialog,
  })),
  import: lazy(async () => ({
    default: (await import('#/features/compo/actions/import-dialog.tsx')).ImportDialog,
  })),
  template: lazy(async () => ({
    default: (await import('#/features/compo/actions/template-dialog.tsx')).TemplateDialog,
  })),
}

const Sheet = () => {
  const { sheet, open } = useShown()
  const Shown = sheet && sheets[sheet]
  return <Suspense>{Shown && <Shown onClose={() => open(undefined)} />}</Suspense>
}

/** Tools above, the text in the middle, everything about it beside. */
export const CompoLayout = () => {
  const Container = containers[useContainer()]
  const save = useSaveStory()
  useSaveShortcut(() => void save())
  useSaveFailures()
  useEffect(() => useShown.getState().leave, [])
  return (
    <>
      <CompoToolbar />
      <div className="rb-flex rb-rest rb-anchor">
        <OutlineAside />
        <main className="rb-fill rb-cut">
          <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
            <Container />
          </Suspense>
        </main>
        <SidePanel />
      </div>
      <Sheet />
      <CompareAsked />
    </>
  )
}
