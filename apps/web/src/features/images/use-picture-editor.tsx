import { showImage } from '@rongbian/contract/images'
import { useCallback, useState } from 'react'
import { call } from '#/api/client.ts'
import type { EditedPicture, SavedPicture } from '#/features/images/edited-picture.ts'
import { ImageEditorDialog } from '#/features/images/image-editor-dialog.tsx'
import { useFail } from '#/ui/use-fail.ts'

/** A picture that stands somewhere, and how the edited one takes its place. */
interface Wanted {
  url: string
  replace: (file: { url: string; name: string; size: number; width?: number; height?: number }) => void
}

const describe = async (url: string): Promise<EditedPicture> => {
  const { name, size, width, height, asset, fromAssetId } = await call(showImage, { query: { url } })
  const from = fromAssetId !== null && { fromAssetId }
  return { url, name, size, width: width ?? 1, height: height ?? 1, ...asset, ...from }
}

/** Answers how to open the image editor on a picture of a story, and what to render for it. */
export const usePictureEditor = () => {
  const fail = useFail()
  const [open, setOpen] = useState<Wanted & { picture: EditedPicture }>()
  const editPicture = useCallback(
    (wanted: Wanted) => void describe(wanted.url).then((picture) => setOpen({ ...wanted, picture }), fail),
    [fail],
  )
  const close = () => setOpen(undefined)
  const take = ({ url, name, size, width, height }: SavedPicture) => {
    open?.replace({ url, name, size, ...(width && { width }), ...(height && { height }) })
    close()
  }
  const pictureEditor = open && <ImageEditorDialog {...open.picture} onSaved={take} onClose={close} />
  return { editPicture, pictureEditor }
}
