import { turnedSides } from '@rongbian/domain'

export interface Sides {
  width: number
  height: number
}
export interface Box extends Sides {
  left: number
  top: number
}
export interface Turn {
  /** Degrees clockwise. */
  rotate: number
  /** Mirrored after the turn. */
  flipX: boolean
  flipY: boolean
}

export const noTurn: Turn = { rotate: 0, flipX: false, flipY: false }

/** Between -180 and 180. */
export const plainAngle = (degrees: number) => {
  const turn = ((degrees % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}

/** One more turn as the eye sees it: in a mirror clockwise is the other way. */
export const turnBy = ({ rotate, flipX, flipY }: Turn, degrees: number): Turn => ({
  rotate: plainAngle(rotate + (flipX === flipY ? degrees : -degrees)),
  flipX,
  flipY,
})

/** Whole points of the turned picture, as the server counts them. */
export const turnedBox = (picture: Sides, { rotate }: Turn): Box => {
  const { width, height } = turnedSides(picture, rotate)
  return { left: 0, top: 0, width: Math.floor(width + 1e-6), height: Math.floor(height + 1e-6) }
}

/** The largest cut of a ratio in the middle; all of it where the ratio is free. */
export const largestCut = (whole: Sides, ratio: number | undefined): Box => {
  const width = ratio ? Math.min(whole.width, whole.height * ratio) : whole.width
  const height = ratio ? width / ratio : whole.height
  const cut = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  return {
    left: Math.floor((whole.width - cut.width) / 2),
    top: Math.floor((whole.height - cut.height) / 2),
    ...cut,
  }
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A cut in whole points that lies on the picture. */
export const cutWithin = ({ left, top, width, height }: Box, whole: Sides): Box => {
  const cut = {
    width: between(Math.round(width), 1, whole.width),
    height: between(Math.round(height), 1, whole.height),
  }
  return {
    left: between(Math.round(left), 0, whole.width - cut.width),
    top: between(Math.round(top), 0, whole.height - cut.height),
    ...cut,
  }
}

/** A number typed in; the other side follows where a ratio is chosen, as large as there is room. */
export const typedCut = (
  cut: Box,
  [side, value]: [keyof Box, number],
  { whole, ratio }: { whole: Sides; ratio: number | undefined },
): Box => {
  if (!ratio || side === 'left' || side === 'top') return cutWithin({ ...cut, [side]: value }, whole)
  const wanted = side === 'width' ? value : value * ratio
  const width = Math.min(wanted, whole.width, whole.height * ratio)
  return cutWithin({ ...cut, width, height: width / ratio }, whole)
}

/** How the turned picture lies in the middle of a stage. */
export const viewOf = (stage: Sides, picture: Sides, turn: Turn, zoom: number) => {
  const whole = turnedSides(picture, turn.rotate)
  const room = { width: Math.max(stage.width - 32, 16), height: Math.max(stage.height - 32, 16) }
  const fit = Math.min(room.width / whole.width, room.height / whole.height)
  const scale = (fit * zoom) / 100
  const angle = (turn.rotate * Math.PI) / 180
  const [x, y] = [turn.flipX ? -scale : scale, turn.flipY ? -scale : scale]
  const move = { x: (stage.width - picture.width) / 2, y: (stage.height - picture.height) / 2 }
  // First turned, then mirrored: the mirror stands on the left of the turn.
  const matrix = [
    x * Math.cos(angle),
    y * Math.sin(angle),
    -x * Math.sin(angle),
    y * Math.cos(angle),
    move.x,
    move.y,
  ]
  return { scale, matrix, whole }
}

interface OnStage {
  stage: Sides
  whole: Sides
  scale: number
  /** How far it was dragged. */
  shift: [number, number]
}

/** From the picture to the stage, and back. */
export const cutOnStage = (cut: Box, { stage, whole, scale, shift }: OnStage) => ({
  x: stage.width / 2 + shift[0] + (cut.left - whole.width / 2) * scale,
  y: stage.height / 2 + shift[1] + (cut.top - whole.height / 2) * scale,
  width: cut.width * scale,
  height: cut.height * scale,
})

export const stageToCut = (
  box: { x: number; y: number; width: number; height: number },
  { stage, whole, scale, shift }: OnStage,
): Box => ({
  left: (box.x - stage.width / 2 - shift[0]) / scale + whole.width / 2,
  top: (box.y - stage.height / 2 - shift[1]) / scale + whole.height / 2,
  width: box.width / scale,
  height: box.height / scale,
})
