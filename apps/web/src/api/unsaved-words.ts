import { ApiError } from '#/api/api-error.ts'

/** Shows what the server says about words nobody saved; answers whether to go on without them. */
type Asker = (message: string) => Promise<boolean>

let asker: Asker | undefined
let isLeaving = false

/** The page that can ask; answers how it stops. */
export const askUnsavedWith = (ask: Asker) => {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

export const askUnsaved = async (message: string) => (await asker?.(message)) ?? false

const leaveHeader = { 'X-Unsaved': 'leave' }

export const isAboutUnsaved = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error === 'unsaved_words'

/** Tries once; where the act asks about unsaved words, people are asked, and it is tried again without them. */
export const withConsent = async <Result>(
  attempt: (headers: Record<string, string>) => Promise<Result>,
  onAsking?: () => void,
) => {
  try {
    return await attempt(isLeaving ? leaveHeader : {})
  } catch (error) {
    if (!isAboutUnsaved(error)) throw error
    onAsking?.()
    if (!(await askUnsaved(error.message))) throw error
    return attempt(leaveHeader)
  }
}

/** The call that `work` begins has been agreed to: for batches, whose stories each have an answer of their own. */
export const leavingUnsaved = <Result>(work: () => Promise<Result>): Promise<Result> => {
  isLeaving = true
  try {
    return work()
  } finally {
    isLeaving = false
  }
}
