import type { ComponentType } from 'react'
import type { HandAction } from '#/features/hand-over/hand-actions.ts'
import type { HandOver } from '#/features/hand-over/hand-over-store.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const namespaces = ['handOver', 'stories', 'detail']
const withWords = <Props,>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, namespaces)

export const BatchResults = withWords(
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

/** The hand-over anyone has asked for. */
export const HandOverDialog = ({ kind, stories, onClose }: HandOver & { onClose: () => void }) => {
  if (!hasForm(kind)) return <PlainDialog kind={kind} stories={stories} onClose={onClose} />
  const Dialog = formDialogs[kind]
  return <Dialog kind={kind} stories={stories} onClose={onClose} />
}
