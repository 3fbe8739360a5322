import { lazy, Suspense } from 'react'
import type { ImageEditorProps } from '#/features/image-editor/edited-picture.ts'

const ImageEditor = lazy(async () => {
  const { ImageEditor: component } = await import('#/features/image-editor/image-editor.tsx')
  return { default: component }
})

/** Mount it to open it; `onSaved` tells the new picture, and the dialog is then closed by its owner. */
export const ImageEditorDialog = (props: ImageEditorProps) => (
  <Suspense>
    <ImageEditor {...props} />
  </Suspense>
)
