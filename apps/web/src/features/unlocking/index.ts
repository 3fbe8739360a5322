export { RecoverDialog } from '#/features/unlocking/recover-dialog.tsx'
export { useAskUnlock } from '#/features/unlocking/use-ask-unlock.ts'
