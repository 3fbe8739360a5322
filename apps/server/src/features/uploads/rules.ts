import { AppError } from '@rongbian/contract'
import { type AssetKind, assetKinds, formatSize, mediaLimits } from '@rongbian/domain'
import { assetKindOf, type FileKind, kindOf } from '#/storage/file-kind.ts'

const { pictureBytesMax, audioBytesMax, videoBytesMax, documentBytesMax } = mediaLimits

const largest: Record<AssetKind, number> = {
  image: pictureBytesMax,
  animation: pictureBytesMax,
  audio: audioBytesMax,
  video: videoBytesMax,
  document: documentBytesMax,
  other: documentBytesMax,
}

/** What no library takes, and what to do instead. */
const refusals: [mime: RegExp, words: string][] = [
  [/^application\/x-executable$/, '不能上传程序文件'],
  [/^image\/svg/, 'SVG 里可能有脚本，请转成 PNG 后上传'],
  [/^text\/html$/, '不能上传网页文件，请复制正文或另存为 PDF'],
  [/^image\/heic$/, '暂不支持 HEIC 图片，请转成 JPG 后上传'],
]

/** What the first bytes say a file is. Throws when it is nothing for the library, or too large for what it is. */
export const demandKind = (head: Buffer, name: string, size: number): FileKind => {
  const kind = kindOf(head, name)
  const refusal = refusals.find(([mime]) => mime.test(kind.mime))
  if (refusal) throw new AppError('unsupported', { message: refusal[1] })
  const asset = assetKindOf(kind.mime)
  const most = largest[asset]
  if (size > most)
    throw new AppError('too_large', { message: `${assetKinds[asset].label}最大 ${formatSize(most)}` })
  return kind
}
