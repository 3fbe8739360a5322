import type { FigureRange, ownFigureCodes } from '@rongbian/domain'
import type { Dialogs } from '#/frame/dialogs.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

declare module '#/ui/dialog-stack.ts' {
  interface DialogProps {
    /** The rows behind one of one's own numbers. */
    ownFacts: { figure: (typeof ownFigureCodes)[number]; range: FigureRange }
  }
}

export const dialogs: Dialogs = {
  ownFacts: lazyPart(
    async () => (await import('#/features/statistics/own-facts-pane.tsx')).OwnFactsPane,
    ['statistics'],
  ),
}
