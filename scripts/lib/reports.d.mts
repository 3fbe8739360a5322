export interface Counts {
  passed: number
  failed: number
}
export const read: (path: string) => unknown
export const failedFiles: (path: string) => string[]
export const countVitest: (path: string, left?: readonly string[]) => Counts
export const countPlaywright: (path: string) => Counts
