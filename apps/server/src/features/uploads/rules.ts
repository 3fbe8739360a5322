import { AppError } from '@rongbian/contract'
import { phrase } from '@rongbian/contract/messages/phrases'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import type { Message } from '@rongbian/domain'
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
const refusals: [mime: RegExp, words: Message][] = [
  [/^application\/x-executable$/, uploadMessages.noPrograms()],
  [/^image\/svg/, uploadMessages.noSvg()],
  [/^text\/html$/, uploadMessages.noPages()],
  [/^image\/heic$/, uploadMessages.noHeic()],
]

/** What the first bytes say a file is. Throws when it is nothing for the library, or too large for what it is. */
export const demandKind = (head: Buffer, name: string, size: number): FileKind => {
  const kind = kindOf(head, name)
  const refusal = refusals.find(([mime]) => mime.test(kind.mime))
  if (refusal) throw new AppError('unsupported', { message: refusal[1] })
  const asset = assetKindOf(kind.mime)
  const most = largest[asset]
  if (size > most)
    throw new AppError('too_large', {
      message: uploadMessages.tooLarge({ kind: phrase(assetKinds[asset].label), most: formatSize(most) }),
    })
  return kind
}
