export {
  areasOf,
  type Changed,
  changeLayout,
  inverse,
  isClash,
  type LayoutProblem,
  layoutProblems,
  touched,
  withAds,
} from './change.ts'
export { checkLayout, type LayoutFault, type PageRule } from './check.ts'
export { type Area, type Grid, grids, overlaps, spanEms } from './grid.ts'
export * from './layout.ts'
export {
  cropFor,
  type ItemsProposal,
  type ProposalInput,
  type ProposalReason,
  proposalReasons,
  proposeItems,
} from './proposals/items.ts'
export type { Wanted } from './proposals/pool.ts'
export { byChance, propose as proposePages } from './proposals/propose.ts'
export { type Broken, hardRules, softRules, usualWeights, type Verdict } from './rules.ts'
export { charsUsed, facesUsed } from './set/chars.ts'
export { usualFace } from './set/face.ts'
export { setPage } from './set/set.ts'
export * from './set-page.ts'
export * from './settings.ts'
