import { type ComponentType, Suspense } from 'react'
import { useBatchRun } from '#/features/hand-over/batch-run.ts'
import type { HandAction } from '#/features/hand-over/hand-actions.ts'
import { closeHandOver, type HandOver, useHandOver } from '#/features/hand-over/hand-over-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const namespaces = ['handOver', 'stories', 'detail']
const withWords = <Props,>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, namespaces)

const BatchResults = withWords(
  async () => (await import('#/features/hand-over/batch-results.tsx')).BatchResults,
)
const PlainDialog = withWords(async () => (await import('#/features/hand-over/plain-dialog.tsx')).PlainDialog)

const formDialogs = {
  'story-deliver': withWords(
    async () => (await import('#/features/hand-over/deliver-dialog.tsx')).DeliverDialog,
  ),
  'story-share': withWords(async () => (await import('#/features/hand-over/share-dialog.tsx')).ShareDialog),
  'story-checkin': withWords(
    async () => (await import('#/features/hand-over/checkin-dialog.tsx')).CheckinDialog,
  ),
  'story-fetch': withWords(async () => (await import('#/features/hand-over/fetch-dialog.tsx')).FetchDialog),
  'story-fetch-deny': withWords(
    async () => (await import('#/features/hand-over/deny-dialog.tsx')).DenyDialog,
  ),
}
const hasForm = (kind: HandAction): kind is keyof typeof formDialogs => kind in formDialogs

const AskedDialog = ({ kind, stories }: HandOver) => {
  if (!hasForm(kind)) return <PlainDialog kind={kind} stories={stories} onClose={closeHandOver} />
  const Dialog = formDialogs[kind]
  return <Dialog kind={kind} stories={stories} onClose={closeHandOver} />
}

/** Mounted once beside the pages; shows the hand-over anyone has asked for, and how a batch goes. */
export const HandOverLayer = () => {
  const asked = useHandOver((state) => state.asked)
  const isRunShown = useBatchRun((state) => state.shown !== undefined)
  return (
    <ErrorBoundary resetKey={`${asked?.kind} ${isRunShown}`}>
      <Suspense>
        {asked && <AskedDialog {...asked} />}
        {isRunShown && <BatchResults />}
      </Suspense>
    </ErrorBoundary>
  )
}
