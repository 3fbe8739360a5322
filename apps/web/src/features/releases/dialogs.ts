import type { AskedRelease, ReleaseStory } from '#/features/releases/release-store.ts'
import type { Dialogs } from '#/frame/dialogs.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

declare module '#/ui/dialog-stack.ts' {
  interface DialogProps {
    release: AskedRelease
    releaseBatch: { stories: readonly ReleaseStory[] }
  }
}

export const dialogs: Dialogs = {
  release: lazyPart(async () => (await import('#/features/releases/release-dialog.tsx')).ReleaseDialog),
  releaseBatch: lazyPart(
    async () => (await import('#/features/releases/release-dialog.tsx')).ReleaseBatchDialog,
  ),
}
