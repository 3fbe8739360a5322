import { type ImageOperation, uploadImage } from '@rongbian/contract/images'
import { imageRanges, type WatermarkPlace, watermarkDefaults } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { upload } from '#/api/client.ts'
import { copyName } from '#/features/images/copy-name.ts'
import type { Sides } from '#/features/images/crop-geometry.ts'
import { drawText, toBlob } from '#/features/images/draw-text.ts'
import type { MarkPreview } from '#/features/images/picture-stage.tsx'

export type MarkKind = 'text' | 'image'

export interface MarkValues {
  kind: MarkKind
  text: string
  colour: string
  file: File | undefined
  opacity: number
  size: number
  place: WatermarkPlace
}

export const markInitial: MarkValues = {
  kind: 'text',
  text: '',
  colour: watermarkDefaults.colour,
  file: undefined,
  opacity: imageRanges.opacity.initial,
  size: imageRanges.watermarkSize.initial,
  place: watermarkDefaults.place,
}

const markWidth = (picture: Sides, size: number) => Math.max(1, Math.round((picture.width * size) / 100))

/** What the mark looks like before anything is sent; undefined while there is none, or its file is no picture. */
const useMarkPicture = ({ kind, text, colour, file, size }: MarkValues, picture: Sides) => {
  const [shown, setShown] = useState<Sides & { address: string }>()
  const [broken, setBroken] = useState<File>()
  const words = kind === 'text' ? text.trim() : ''
  const width = markWidth(picture, size)
  useEffect(() => {
    if (!words) return
    const canvas = drawText(words, colour, width)
    setShown({ address: canvas.toDataURL(), width: canvas.width, height: canvas.height })
    return () => setShown(undefined)
  }, [words, colour, width])
  const source = kind === 'image' ? file : undefined
  useEffect(() => {
    if (!source) return
    const address = URL.createObjectURL(source)
    const image = new Image()
    image.onload = () => setShown({ address, width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => setBroken(source)
    image.src = address
    return () => {
      image.onload = null
      image.onerror = null
      setShown(undefined)
      URL.revokeObjectURL(address)
    }
  }, [source])
  return { shown, isBroken: source !== undefined && source === broken }
}

const sendMark = async ({ kind, text, colour, file, size }: MarkValues, picture: Sides) => {
  if (kind === 'image' && file) return upload(uploadImage, file)
  const words = text.trim()
  const blob = await toBlob(drawText(words, colour, markWidth(picture, size)))
  return upload(uploadImage, new File([blob], copyName(words), { type: 'image/png' }))
}

export const useMark = (values: MarkValues, picture: Sides) => {
  const { shown, isBroken } = useMarkPicture(values, picture)
  const { opacity, size, place } = values
  const preview: MarkPreview | undefined = shown && { ...shown, opacity, size, place }
  const operation = async (): Promise<ImageOperation> => {
    const { url } = await sendMark(values, picture)
    return { op: 'watermark', url, opacity, size, place }
  }
  return { preview, isBroken, operation }
}
