import { figureRanges, kindOf, stylesOf, textAligns } from '@rongbian/domain'
import { blockKinds, homeBlocks } from '#/features/home/all-home-blocks.ts'

/** What can be chosen about a block of this kind. */
export const choicesOf = (kind: string) => ({
  styles: Object.keys(stylesOf(kind, blockKinds)),
  aligns: kindOf(kind, blockKinds).family ? Object.keys(textAligns) : [],
  ranges: homeBlocks[kind]?.isRanged ? figureRanges : [],
})

export const hasChoices = (kind: string) =>
  Object.values(choicesOf(kind)).some((choices) => choices.length > 0)
