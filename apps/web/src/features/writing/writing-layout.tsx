import { Suspense, useEffect } from 'react'
import { CompareAsked } from '#/features/writing/actions/compare-asked.tsx'
import { useSaveFailures, useSaveStory } from '#/features/writing/actions/use-save-story.tsx'
import { containers } from '#/features/writing/containers/containers.tsx'
import { SidePanel } from '#/features/writing/panels/side-panel.tsx'
import { usePanels } from '#/features/writing/panels-store.ts'
import { OutlineAside } from '#/features/writing/toolbar/outline-aside.tsx'
import { WritingToolbar } from '#/features/writing/toolbar/writing-toolbar.tsx'
import { useContainer } from '#/features/writing/use-story.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import './writing-layout.css'

const sheets = {
  preview: lazyPart(
    async () => (await import('#/features/writing/preview/preview-dialog.tsx')).PreviewDialog,
  ),
  import: lazyPart(async () => (await import('#/features/writing/actions/import-dialog.tsx')).ImportDialog),
  template: lazyPart(
    async () => (await import('#/features/writing/actions/template-dialog.tsx')).TemplateDialog,
  ),
}

const Sheet = () => {
  const { sheet, open } = usePanels()
  const Shown = sheet && sheets[sheet]
  return <Suspense>{Shown && <Shown onClose={() => open(undefined)} />}</Suspense>
}

/** Tools above, the text in the middle, everything about it beside. */
export const WritingLayout = () => {
  const Container = containers[useContainer()]
  const save = useSaveStory()
  useSaveShortcut(save)
  useSaveFailures()
  useEffect(() => usePanels.getState().leave, [])
  return (
    <>
      <WritingToolbar />
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
