import { Suspense } from 'react'
import type { ImageEditorProps } from '#/features/images/edited-picture.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const ImageEditor = lazyPart(async () => (await import('#/features/images/image-editor.tsx')).ImageEditor)

/** Mount it to open it; `onSaved` tells the new picture, and the dialog is then closed by its owner. */
export const ImageEditorDialog = (props: ImageEditorProps) => (
  <Suspense>
    <ImageEditor {...props} />
  </Suspense>
)
