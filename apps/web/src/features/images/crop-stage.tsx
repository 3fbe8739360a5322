import { imageRanges } from '@rongbian/domain'
import { useEffect, useRef, useState } from 'react'
import { fileAddress } from '#/api/file-url.ts'
import {
  type Box,
  cutOnStage,
  cutWithin,
  type Sides,
  stageToCut,
  turnedBox,
  viewOf,
} from '#/features/images/crop-geometry.ts'
import { type CropperParts, makeCropper } from '#/features/images/cropper-parts.ts'
import type { CropDraft } from '#/features/images/use-crop-draft.ts'
import { useStageSize } from '#/features/images/use-stage-size.ts'

interface Props {
  picture: Sides & { url: string }
  name: string
  draft: Pick<CropDraft, 'turn' | 'zoom' | 'ratio' | 'cut'> & {
    setCut: (cut: Box) => void
    setZoom: (zoom: number) => void
  }
}

interface StageBox {
  x: number
  y: number
  width: number
  height: number
}

const sides = ['x', 'y', 'width', 'height'] as const
const cutSides = ['left', 'top', 'width', 'height'] as const

const useCropper = (url: string, alt: string) => {
  const host = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<CropperParts>()
  useEffect(() => {
    const made = makeCropper(fileAddress(url), alt)
    host.current?.append(made.canvas)
    // After the cropper's own listener, which puts the picture where it thinks best.
    const begin = () => setParts(made)
    made.image.$image.addEventListener('load', begin, { once: true })
    return () => {
      made.image.$image.removeEventListener('load', begin)
      made.canvas.remove()
      setParts(undefined)
    }
  }, [url, alt])
  return { host, parts }
}

/** The picture with a frame over it; frame and numbers are one and the same cut. */
export const CropStage = ({ picture, name, draft }: Props) => {
  const { host, parts } = useCropper(picture.url, name)
  const { ref, stage } = useStageSize()
  const { turn, zoom, ratio, cut, setCut, setZoom } = draft
  const shift = useRef<[number, number]>([0, 0])
  const isReady = parts !== undefined && stage.width > 0

  useEffect(() => {
    if (!isReady) return
    shift.current = [0, 0]
    parts.image.$setTransform(viewOf(stage, picture, turn, zoom).matrix)
  }, [isReady, parts, stage, picture, turn, zoom])

  useEffect(() => {
    if (!isReady) return
    const { selection } = parts
    const { scale, whole } = viewOf(stage, picture, turn, zoom)
    const box = cutOnStage(cut, { stage, whole, scale, shift: shift.current })
    // A frame that is being pulled lies between two points and must not be pushed back.
    const isThere = sides.every((side) => Math.abs(selection[side] - box[side]) <= scale)
    // Any ratio while it is set from here: the numbers have kept it already.
    if (!isThere) selection.$change(box.x, box.y, box.width, box.height, Number.NaN)
    selection.aspectRatio = ratio ?? Number.NaN
  }, [isReady, parts, stage, picture, turn, zoom, ratio, cut])

  useEffect(() => {
    if (!isReady) return
    const { selection, image } = parts
    const { scale, whole, matrix } = viewOf(stage, picture, turn, zoom)
    const read = (box: StageBox) => {
      const wanted = stageToCut(box, { stage, whole, scale, shift: shift.current })
      const next = cutWithin(wanted, turnedBox(picture, turn))
      const isOutside = cutSides.some((side) => Math.abs(wanted[side] - next[side]) > 1.5)
      return { next, isOutside }
    }
    const follow = (event: Event) => {
      const { next, isOutside } = read((event as CustomEvent<StageBox>).detail)
      if (isOutside) event.preventDefault()
      else setCut(next)
    }
    // Told before it happens, so it is read afterwards.
    const drag = () =>
      queueMicrotask(() => {
        const [, , , , x = 0, y = 0] = image.$getTransform()
        shift.current = [x - (matrix[4] ?? 0), y - (matrix[5] ?? 0)]
        setCut(read(selection).next)
      })
    selection.addEventListener('change', follow)
    image.addEventListener('transform', drag)
    return () => {
      selection.removeEventListener('change', follow)
      image.removeEventListener('transform', drag)
    }
  }, [isReady, parts, stage, picture, turn, zoom, setCut])

  const { min, max } = imageRanges.zoom
  return (
    <div
      ref={ref}
      className="rb-image-editor__stage rb-cut rb-round rb-short rb-row rb-centre rb-slim"
      onWheel={({ deltaY }) => setZoom(Math.min(max, Math.max(min, zoom - Math.sign(deltaY) * 10)))}
    >
      <div ref={host} className="rb-image-editor__crop-host" />
    </div>
  )
}
