import { markBox, type WatermarkPlace } from '@rongbian/domain'
import { fileAddress } from '#/api/file-url.ts'
import type { Sides } from '#/features/images/crop-geometry.ts'
import type { FilterValues } from '#/features/images/filter-values.ts'
import { useStageSize } from '#/features/images/use-stage-size.ts'

export interface MarkPreview extends Sides {
  address: string
  opacity: number
  size: number
  place: WatermarkPlace
}

interface Preview {
  sides?: Sides
  filter?: FilterValues
  mark?: MarkPreview | undefined
}

interface Props {
  picture: Sides & { url: string }
  name: string
  preview?: Preview
}

const margin = 32

/** The filters in the order the server draws them; blur is told in points of the picture. */
const cssFilter = (values: FilterValues, scale: number) => {
  const { grayscale, blur, brightness, contrast, saturation } = values
  return `grayscale(${grayscale}) blur(${blur * scale}px) brightness(${brightness}) contrast(${contrast}) saturate(${saturation})`
}

const Mark = ({ picture, mark, scale }: { picture: Sides; mark: MarkPreview; scale: number }) => {
  if (mark.size === 0) return null
  const { left, top, width, height } = markBox(picture, mark, mark.size, mark.place)
  const box = { left, top, width, height }
  const style = Object.fromEntries(Object.entries(box).map(([side, value]) => [side, value * scale]))
  return (
    <img
      className="rb-image-editor__mark rb-absolute"
      src={mark.address}
      alt=""
      style={{ ...style, opacity: mark.opacity }}
    />
  )
}

/** The picture as it is, or as it would be with what is being set. */
export const PictureStage = ({ picture, name, preview = {} }: Props) => {
  const { ref, stage } = useStageSize()
  const shown = preview.sides ?? picture
  const room = { width: stage.width - margin, height: stage.height - margin }
  const scale = Math.max(0, Math.min(1, room.width / shown.width, room.height / shown.height))
  return (
    <div ref={ref} className="rb-image-editor__stage rb-cut rb-round rb-short rb-row rb-centre rb-slim">
      <div
        className="rb-image-editor__frame rb-anchor rb-cut rb-still"
        style={{ width: shown.width * scale, height: shown.height * scale }}
      >
        <img
          src={fileAddress(picture.url)}
          alt={name}
          style={preview.filter && { filter: cssFilter(preview.filter, scale) }}
        />
        {preview.mark && <Mark picture={shown} mark={preview.mark} scale={scale} />}
      </div>
    </div>
  )
}
