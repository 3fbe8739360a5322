import type { UploadState } from '@rongbian/contract/uploads'
import type { LanguageId } from '@rongbian/domain'
import { sayKept } from '#/say.ts'
import type { KeptFile } from './keep.ts'
import type { UploadRow } from './queries.ts'

const nothing = { uploaded: [], problem: '', file: null }

export const newState: UploadState = { ...nothing, state: 'new' }

export const doneState = (file: KeptFile): UploadState => ({ ...nothing, state: 'done', file })

export const stateOf = ({ state, chunks, problem, said }: UploadRow, language?: LanguageId): UploadState => ({
  state: state as UploadState['state'],
  uploaded: chunks.toSorted((one, other) => one - other),
  problem: sayKept(problem, said, language),
  file: null,
})

/** How many bytes of the beginning have arrived without a gap. */
export const prefixOf = ({ chunks, size }: Pick<UploadRow, 'chunks' | 'size'>, chunkBytes: number) => {
  const there = new Set(chunks)
  let next = 1
  while (there.has(next)) next += 1
  return Math.min(size, (next - 1) * chunkBytes)
}
