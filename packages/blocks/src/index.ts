export { fromClip, toClip } from './clip.ts'
export {
  changeProps,
  duplicateBlock,
  findBlock,
  insertBlocks,
  type Misfit,
  misfit,
  moveBlock,
  newBlockId,
  removeBlock,
  type Spot,
  type Step,
  sampleBlock,
  slotsOf,
  spotOf,
  stepBlock,
  withoutShared,
} from './edit.ts'
export { type Feed, feed, feedLimits } from './feed.ts'
export type { Field } from './field.ts'
export { type History, historyOf, record, redo, undo } from './history.ts'
export type { BlockGroup, BlockKind, DrawnAt } from './kind.ts'
export { blockKinds } from './kinds.ts'
export { contrast, contrastLeast, isDark, type Look, look, lookProblems, pageWidths } from './look.ts'
export { type BlockNode, type Place, treeLimits, walk } from './node.ts'
export { readNode, readTree, type TreeProblem, treeFaults } from './read-tree.ts'
export { cleanRich } from './rich-text.ts'
export { link, picture } from './shapes.ts'
export {
  fillColumns,
  nameColumns,
  namedColumns,
  ownByDefault,
  withoutPicks,
} from './template-columns.ts'
export { treeShape } from './tree-shape.ts'
export { type TreeUses, usesOf } from './uses.ts'
export { blockGroups, blockNames, type ListStyle, listStyles } from './words.ts'
