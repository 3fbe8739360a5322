import { AppError } from '@rongbian/contract'
import sharp from 'sharp'
import type { FileKind } from '#/features/files/file-kind.ts'
import { measure, pixelsMax } from '#/features/files/upload.ts'
import type { Variants } from '#/features/files/variants.ts'
import { headBytes } from '#/storage/storage.ts'
import { hidesArchive, hidesMarkup, isWholeRecording, type ReadBytes } from './containers.ts'
import { demandKind } from './rules.ts'

/** A file that lies on disk and is not kept yet. */
export interface Arrived {
  path: string
  name: string
  size: number
  read: ReadBytes
}

export interface Examined {
  mime: string
  width: number | null
  height: number | null
}

const broken = (words: string) => new AppError('invalid', { fields: { file: words } })

/** Reads a picture to its end; the sparing way, at the smallest size its format offers. */
const readWhole = (path: string) =>
  sharp(path, { limitInputPixels: pixelsMax, failOn: 'truncated' })
    .resize({ width: 16, height: 16, fit: 'inside' })
    .raw()
    .toBuffer()

/** Two kinds of file in one is a trick in whatever a page shows. */
const demandHonest = async ({ group }: FileKind, head: Buffer, { read, size }: Arrived) => {
  if (group !== 'picture' && group !== 'audio' && group !== 'video') return
  if (hidesMarkup(head)) throw broken('文件里夹带了网页代码，不能上传')
  if (await hidesArchive(read, size)) throw broken('文件里夹带了压缩包，不能上传')
}

/** What a file is by its content. Throws in words when the library cannot take it. */
export const examine = async (arrived: Arrived, variants: Variants, hash: string): Promise<Examined> => {
  const { path, name, size, read } = arrived
  const head = await read(headBytes, 0)
  const kind = demandKind(head, name, size)
  await demandHonest(kind, head, arrived)
  if (!(await isWholeRecording(kind.mime, read, size))) throw broken('视频或音频不完整，请重新导出后上传')
  const { mime, group } = kind
  if (group !== 'picture') return { mime, width: null, height: null }
  const points = await measure(path)
  // Whole is what can be drawn to its end; what is drawn may as well be of use.
  const drawn: Promise<unknown> = variants.isDrawnAhead({ mime, ...points })
    ? variants.drawAhead(hash, path)
    : readWhole(path)
  await drawn.catch((cause) => {
    throw new AppError('invalid', { message: '图片不完整或已损坏，请重新导出后上传', cause })
  })
  return { mime, ...points }
}
