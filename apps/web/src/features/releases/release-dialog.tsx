import type { ComponentProps, ComponentType } from 'react'
import type { ReleaseAction } from '#/features/releases/release-actions.ts'
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

export const ReleaseBatchDialog = (asked: ComponentProps<typeof BatchIssueDialog>) => (
  <BatchIssueDialog {...asked} />
)

/** The dialog of what is asked about a release. */
export const ReleaseDialog = (asked: ReleaseDialogProps) => {
  const Dialog = dialogs[asked.kind]
  return <Dialog {...asked} />
}
