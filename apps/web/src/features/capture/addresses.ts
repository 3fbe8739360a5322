import { captureLimits, captureProblems, checkCaptureUrl, type Phrase } from '@rongbian/domain'

export interface AddressProblem {
  /** Counted from 1; absent where there is only one, or where it is about all of them. */
  line?: number
  said: Phrase
}

/** One address a line; the same one twice counts once. */
export const readAddresses = (typed: string) => [
  ...new Set(
    typed
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Undefined when all of them can be tried. */
export const findProblem = (addresses: readonly string[]): AddressProblem | undefined => {
  if (addresses.length > captureLimits.batchMax) return { said: captureProblems.tooMany }
  const problems = (addresses.length > 0 ? addresses : ['']).map(checkCaptureUrl)
  const index = problems.findIndex(Boolean)
  const said = problems[index]
  return said ? { said, ...(addresses.length > 1 && { line: index + 1 }) } : undefined
}
