export { type Checker, createChecker, createPass, mostFindings } from './check.ts'
export type { Simplify } from './fold.ts'
export * from './rule.ts'
