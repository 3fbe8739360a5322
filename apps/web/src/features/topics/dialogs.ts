import type { TopicStart } from '#/features/topics/topic-dialog.tsx'
import type { Dialogs } from '#/frame/dialogs.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

declare module '#/ui/dialog-stack.ts' {
  interface DialogProps {
    proposeTopic: { start: TopicStart }
  }
}

export const dialogs: Dialogs = {
  proposeTopic: lazyPart(
    async () => (await import('#/features/topics/topic-dialog.tsx')).TopicDialog,
    ['topics', 'missions'],
  ),
}
