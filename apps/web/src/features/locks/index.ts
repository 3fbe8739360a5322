export { RecoverDialog } from '#/features/locks/recover-dialog.tsx'
export { useAskUnlock } from '#/features/locks/use-ask-unlock.ts'
