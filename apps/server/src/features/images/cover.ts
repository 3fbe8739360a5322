import type { Actor } from '@rongbian/domain'
import type { Sharp } from 'sharp'
import { formats } from './formats.ts'
import { inTurn, keepPicture, openImage, type Parts, type Picture, readPicture } from './picture.ts'

interface Wanted {
  url: string
  width?: number | undefined
  height?: number | undefined
  /** In KB. */
  size?: number | undefined
}

const qualities = [85, 65, 45, 30]

const fits = ({ width, height, file }: Picture, wanted: Wanted) =>
  width <= (wanted.width ?? width) &&
  height <= (wanted.height ?? height) &&
  file.size <= (wanted.size ?? Number.POSITIVE_INFINITY) * 1024

const shrink = (picture: Picture, { width, height }: Wanted): Sharp =>
  openImage(picture.content)
    .resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .keepMetadata()

/** The best quality that is small enough; undefined when none is. */
const squeeze = async (picture: Picture, wanted: Wanted) => {
  const format = formats[picture.file.mime]
  const most = (wanted.size ?? Number.POSITIVE_INFINITY) * 1024
  for (const quality of qualities) {
    const content = await format?.squeeze(shrink(picture, wanted), quality).toBuffer()
    if (content && content.length <= most) return content
  }
  return undefined
}

/** A cover within the measures asked for, nothing cut off; the picture as it was when it cannot be made that small. */
export const fitCover = (parts: Parts, actor: Actor, wanted: Wanted) =>
  inTurn(async () => {
    const picture = await readPicture(parts, actor, wanted.url)
    const { file, width, height } = picture
    const asItWas = { url: wanted.url, width, height, size: file.size }
    if (fits(picture, wanted)) return { fits: true, cover: asItWas }
    const content = await squeeze(picture, wanted).catch(() => undefined)
    if (!content) return { fits: false, cover: asItWas }
    const { name, mime, hash } = file
    return { fits: true, cover: await keepPicture(parts, actor, { name, mime, content, madeFrom: hash }) }
  })
