import { lazy, Suspense } from 'react'

export interface EditedPicture {
  url: string
  name: string
  width: number
  height: number
  /** In bytes, where it is known. */
  size?: number
  /** Given when the person may change the asset: then the picture can be saved in its place. */
  assetId?: number
  version?: number
  /** Whose rights and words a copy takes over. */
  fromAssetId?: number
}

export interface SavedPicture {
  url: string
  name: string
  width: number | null
  height: number | null
  size: number
  assetId: number
}

export interface ImageEditorProps extends EditedPicture {
  onSaved: (saved: SavedPicture) => void
  onClose: () => void
}

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
