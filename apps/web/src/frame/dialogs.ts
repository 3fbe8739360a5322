import type { ComponentType } from 'react'
import type { DialogId, DialogProps } from '#/ui/dialog-stack.ts'

/** What a feature opens over any page with `openDialog`, each loaded when it is asked for; it stands in its `dialogs.ts`. */
export type Dialogs = {
  readonly [Id in DialogId]?: ComponentType<DialogProps[Id] & { onClose: () => void }>
}
