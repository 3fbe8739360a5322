export { startBatchRun } from '#/features/hand-over/batch-run.ts'
export { type HandAction, handActionIds, handRowActions } from '#/features/hand-over/hand-actions.ts'
export { HandButtons, useHandItems } from '#/features/hand-over/hand-buttons.tsx'
export { handActs, handStoryOf, openHandOver } from '#/features/hand-over/hand-over-store.ts'
