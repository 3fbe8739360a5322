import { BatchResults, HandOverDialog } from '#/features/hand-over/hand-over-dialog.tsx'
import type { HandOver } from '#/features/hand-over/hand-over-store.ts'
import type { Dialogs } from '#/frame/dialogs.ts'

declare module '#/ui/dialog-stack.ts' {
  interface DialogProps {
    handOver: HandOver
    batchRun: object
  }
}

export const dialogs: Dialogs = { handOver: HandOverDialog, batchRun: BatchResults }
