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
export { checkLayout, jumpTroubles, type LayoutFault, type PageRule } from './check.ts'
export { cropFor } from './crop.ts'
export { appearsOn, dayAfter, nextDay } from './days.ts'
export { type FitChange, fitStory, type StoryFit } from './fit/fit-story.ts'
export { type Area, type Grid, grids, overlaps, spanEms } from './grid.ts'
export * from './layout.ts'
export {
  type ItemsProposal,
  type ProposalInput,
  type ProposalReason,
  proposalReasons,
  proposeItems,
} from './proposals/items.ts'
export type { Wanted } from './proposals/pool.ts'
export { propose as proposePages } from './proposals/propose.ts'
export { roomFor } from './proposals/room.ts'
export { type Broken, hardRules, softRules, usualWeights, type Verdict } from './rules.ts'
export { charsUsed, facesUsed } from './set/chars.ts'
export { packChars } from './set/chars-packed.ts'
export { countLines } from './set/count-lines.ts'
export { faceOf, usualFace } from './set/face.ts'
export { hasOwnTitle, headWords } from './set/head.ts'
export { missingChars } from './set/missing.ts'
export { setPage } from './set/set.ts'
export { pageSetter } from './set/set-again.ts'
export { rectOf, sheetOf } from './set/sheet.ts'
export * from './set-page.ts'
export * from './settings.ts'
