import type { CoverChoice, CoverWish } from '#/features/media/cover-picker/pick-cover.ts'
import type { Asked } from '#/features/media/picker/asking.ts'
import type { AssetWish, Chosen } from '#/features/media/picker/pick-assets.ts'
import type { Dialogs } from '#/frame/dialogs.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

declare module '#/ui/dialog-stack.ts' {
  interface DialogProps {
    mediaPicker: Asked<AssetWish, Chosen>
    coverPicker: Asked<CoverWish, CoverChoice | undefined>
  }
}

export const dialogs: Dialogs = {
  mediaPicker: lazyPart(
    async () => (await import('#/features/media/picker/media-picker-dialog.tsx')).MediaPickerDialog,
    ['pickers', 'media', 'uploads', 'detail'],
  ),
  coverPicker: lazyPart(
    async () => (await import('#/features/media/cover-picker/cover-picker-dialog.tsx')).CoverPickerDialog,
    ['pickers', 'media', 'uploads', 'imageEditor', 'detail'],
  ),
}
