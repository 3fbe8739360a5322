import type { ComponentType } from 'react'
import type { ReleaseAction } from '#/features/releases/release-actions.ts'
import { closeBatchIssue, closeRelease, useReleaseDialogs } from '#/features/releases/release-store.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const namespaces = ['releases', 'stories', 'detail', 'review']
const dialog = <Props,>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, namespaces)

const PinDialog = dialog(async () => (await import('#/features/releases/pin-dialog.tsx')).PinDialog)

const dialogs: Record<ReleaseAction, ComponentType<ReleaseDialogProps>> = {
  'story-ratify': dialog(async () => (await import('#/features/releases/issue-dialog.tsx')).IssueDialog),
  'story-modify-ratify': dialog(
    async () => (await import('#/features/releases/resign-dialog.tsx')).ResignDialog,
  ),
  'story-publish-time': dialog(async () => (await import('#/features/releases/time-dialog.tsx')).TimeDialog),
  'story-republish': dialog(async () => (await import('#/features/releases/resend-dialog.tsx')).ResendDialog),
  'story-sticky': PinDialog,
  'story-sticky-time': PinDialog,
  'story-unsticky': PinDialog,
  'story-push': dialog(async () => (await import('#/features/releases/push-dialog.tsx')).PushDialog),
  'story-retract': dialog(
    async () => (await import('#/features/releases/withdraw-dialog.tsx')).WithdrawDialog,
  ),
  'story-deep-retract': dialog(
    async () => (await import('#/features/releases/deep-withdraw-dialog.tsx')).DeepWithdrawDialog,
  ),
}

const BatchIssueDialog = dialog(
  async () => (await import('#/features/releases/batch-issue-dialog.tsx')).BatchIssueDialog,
)

/** What anyone has asked about releases, the last before the others. */
export const ReleaseDialogs = () => {
  const { asked, batch } = useReleaseDialogs()
  return (
    <>
      {asked.map((one) => {
        const Dialog = dialogs[one.kind]
        return <Dialog key={`${one.kind} ${one.story.id}`} {...one} onClose={() => closeRelease(one)} />
      })}
      {batch && <BatchIssueDialog stories={batch} onClose={closeBatchIssue} />}
    </>
  )
}
