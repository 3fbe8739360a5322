import { SaidError } from '#/api/said-error.ts'
import { holdPage } from '#/api/unsaved.ts'
import { type FileProblem, problemOf } from '#/features/uploads/check-file.ts'
import { type KeptFile, makeUpload } from '#/features/uploads/upload-core.ts'
import { uploadTools } from '#/features/uploads/upload-tools.ts'
import { i18n } from '#/i18n/i18n.ts'

export const problemText = (problem: FileProblem) =>
  problem.is === 'tooLarge'
    ? i18n.t(`uploads:tooLarge.${problem.kind}`, problem)
    : i18n.t(`uploads:problem.${problem.is}`)

/** How much of the work the hash is, beside the sending. */
const hashShare = 0.1

interface Options {
  /** 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** One file of any size to the server and into the person's media; it waits out a lost connection and goes on. */
export const uploadFile = async (file: File, { onProgress, signal }: Options = {}): Promise<KeptFile> => {
  await i18n.loadNamespaces('uploads')
  const problem = await problemOf(file)
  if (problem) throw new SaidError(problemText(problem))
  const leave = holdPage()
  try {
    const upload = makeUpload({ file, relativePath: '' }, uploadTools)
    const { file: kept } = await upload.run((phase, part) => {
      if (phase === 'hash') onProgress?.(part * hashShare)
      if (phase === 'send') onProgress?.(hashShare + part * (1 - hashShare))
    }, signal ?? new AbortController().signal)
    return kept
  } finally {
    leave()
  }
}
