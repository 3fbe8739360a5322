export interface Row {
  runner: string
  file: string
  tests: number
  ms: number
}

export const vitestDurations: (path: string) => Row[]
export const playwrightDurations: (path: string) => Row[]
export const slowest: (rows: readonly Row[]) => string[]
export const keepDurations: (path: string, rows: readonly Row[]) => void
