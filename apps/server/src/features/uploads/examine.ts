import type { Metadata, ReadMetadata } from '#/features/media/index.ts'
import { assetKindOf } from '#/storage/file-kind.ts'
import { demandIntact, demandPicture, readWhole } from '#/storage/intact.ts'
import type { ReadBytes } from '#/storage/read-bytes.ts'
import { headBytes } from '#/storage/storage.ts'
import type { Variants } from '#/storage/variants.ts'
import { demandKind } from './rules.ts'

/** A file that lies on disk and is not kept yet. */
interface Arrived {
  path: string
  name: string
  size: number
  read: ReadBytes
}

export interface Examined {
  mime: string
  width: number | null
  height: number | null
  metadata?: Metadata | null | undefined
  isInspected?: boolean
}

/** Whoever looks into files. */
export interface Examiner {
  variants: Variants
  readMetadata: ReadMetadata
  /** Then the work behind the requests comes to see it too. */
  isAudited: boolean
}

const examinePicture = async (
  { variants, readMetadata, isAudited }: Examiner,
  mime: string,
  path: string,
  hash: string,
) => {
  const reading = assetKindOf(mime) === 'image' ? readMetadata(path) : null
  // What is drawn to see whether it is whole may as well be of use.
  const points = await demandPicture(path, (sides) =>
    variants.isDrawnAhead({ mime, ...sides }) ? variants.drawAhead(hash, path) : readWhole(path),
  )
  const metadata = await reading
  return { mime, ...points, metadata, isInspected: metadata !== undefined && !isAudited }
}

/** What a file is by its content. Throws in words when the library cannot take it. */
export const examine = async (arrived: Arrived, examiner: Examiner, hash: string): Promise<Examined> => {
  const { path, name, size, read } = arrived
  const head = await read(headBytes, 0)
  const kind = demandKind(head, name, size)
  await demandIntact(kind, { head, size, read })
  const { mime, group } = kind
  if (group !== 'picture') return { mime, width: null, height: null }
  return examinePicture(examiner, mime, path, hash)
}
