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
