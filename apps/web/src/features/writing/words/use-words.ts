import { createContext, use } from 'react'
import type { FindingMark } from '#/editor/finding-marks.ts'
import type { PlacedFinding } from '#/features/words/index.ts'

interface Words {
  findings: readonly PlacedFinding[]
  /** Those in the editor on the page. */
  marks: readonly FindingMark[]
  checkedAt: Date | undefined
  error: Error | null
  active: string | undefined
  choose: (key: string) => void
  ignore: (finding: PlacedFinding) => void
  /** The text as it is at this moment, not as it was at the last pause. */
  checkNow: () => Promise<PlacedFinding[]>
}

export const WordsContext = createContext<Words>({
  findings: [],
  marks: [],
  checkedAt: undefined,
  error: null,
  active: undefined,
  choose: () => undefined,
  ignore: () => undefined,
  checkNow: async () => [],
})

export const useWords = () => use(WordsContext)
