export { type Area, type Grid, grids, spanEms } from './grid.ts'
export { type Proposal, propose } from './propose.ts'
export { type Broken, hardRules, judge, softRules, usualWeights, type Verdict } from './rules.ts'
export { heightsOf, type Parts, type PoolStory, partsOf, titleClasses } from './shape.ts'
