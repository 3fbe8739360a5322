/** The tabs of the image editor; all but the second need 图片精编. */
export const imageTabs = {
  size: { label: '宽高', refined: true },
  crop: { label: '裁剪旋转', refined: false },
  filter: { label: '美化滤镜', refined: true },
  watermark: { label: '水印', refined: true },
  compress: { label: '压缩', refined: true },
} as const satisfies Record<string, { label: string; refined: boolean }>
export type ImageTab = keyof typeof imageTabs

/** Ranges of the sliders; `initial` leaves a picture as it is. */
export const imageRanges = {
  scale: { min: 10, max: 200, step: 1, initial: 100 },
  zoom: { min: 10, max: 200, step: 1, initial: 100 },
  grayscale: { min: 0, max: 1, step: 0.01, initial: 0 },
  blur: { min: 0, max: 10, step: 0.5, initial: 0 },
  brightness: { min: 0, max: 5, step: 0.1, initial: 1 },
  contrast: { min: 0, max: 5, step: 0.1, initial: 1 },
  saturation: { min: 0, max: 5, step: 0.1, initial: 1 },
  opacity: { min: 0, max: 1, step: 0.1, initial: 1 },
  watermarkSize: { min: 0, max: 100, step: 1, initial: 20 },
  rate: { min: 0.1, max: 0.9, step: 0.1, initial: 0.9 },
} as const

/** Width to height; undefined is free. */
export const aspectRatios = [
  { name: '自由', ratio: undefined },
  { name: '16:9', ratio: 16 / 9 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '1:1', ratio: 1 },
  { name: '2:3', ratio: 2 / 3 },
  { name: '3:4', ratio: 3 / 4 },
  { name: '9:16', ratio: 9 / 16 },
] as const

/** A place in a 3×3 grid. */
export const watermarkPlaces = [
  'left-top',
  'top',
  'right-top',
  'left',
  'centre',
  'right',
  'left-bottom',
  'bottom',
  'right-bottom',
] as const
export type WatermarkPlace = (typeof watermarkPlaces)[number]
export const watermarkDefaults = { place: 'right-bottom', colour: '#ff0000' } as const

interface Sides {
  width: number
  height: number
}

/** No side may grow beyond this many times the original. */
export const growthMax = 2

/** Long sides are compared with long sides: a picture may have been turned since. */
export const largestSides = (original: Sides, current: Sides): Sides => {
  const isTurned = (original.width - original.height) * (current.width - current.height) < 0
  const { width, height } = isTurned ? { width: original.height, height: original.width } : original
  return { width: width * growthMax, height: height * growthMax }
}

/** Free edge between a mark and the picture's, as a part of the shorter side. */
const markMargin = 0.02

const pull = (place: WatermarkPlace, low: string, high: string) =>
  place.includes(low) ? 'start' : place.includes(high) ? 'end' : 'middle'

const along = (free: number, margin: number, at: 'start' | 'middle' | 'end') => {
  const edge = Math.min(margin, free / 2)
  return Math.round({ start: edge, middle: free / 2, end: free - edge }[at])
}

/** Where a mark of these sides lies on the picture: `size` percent of its width, and never taller than it. */
export const markBox = (picture: Sides, mark: Sides, size: number, place: WatermarkPlace) => {
  const scale = Math.min((picture.width * size) / 100 / mark.width, picture.height / mark.height)
  const width = Math.max(1, Math.round(mark.width * scale))
  const height = Math.max(1, Math.round(mark.height * scale))
  const margin = Math.min(picture.width, picture.height) * markMargin
  return {
    left: along(picture.width - width, margin, pull(place, 'left', 'right')),
    top: along(picture.height - height, margin, pull(place, 'top', 'bottom')),
    width,
    height,
  }
}

/** Sides of the box around a picture turned by any angle. */
export const turnedSides = ({ width, height }: Sides, degrees: number): Sides => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}
