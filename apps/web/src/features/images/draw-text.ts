import { SaidError } from '#/api/said-error.ts'
import { i18n } from '#/i18n/i18n.ts'

const font = (px: number) => `bold ${px}px "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`
const probePx = 100
const lineHeight = 1.25

/** A line of text as a clear picture of the wanted width; the browser has the fonts. */
export const drawText = (text: string, colour: string, width: number) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.font = font(probePx)
  const px = Math.max(1, (probePx * width) / Math.max(1, context.measureText(text).width))
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.ceil(px * lineHeight))
  // Setting the size has cleared every setting.
  context.font = font(px)
  context.fillStyle = colour
  context.textBaseline = 'middle'
  context.fillText(text, 0, canvas.height / 2)
  return canvas
}

export const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new SaidError(i18n.t('imageEditor:mark.notDrawn')))),
      'image/png',
    ),
  )
