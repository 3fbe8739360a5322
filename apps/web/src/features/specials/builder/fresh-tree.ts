import { type BlockNode, fromClip, toClip } from '@rongbian/blocks'

/** The same blocks under new ids, as from a template; what this build does not know stays away. */
export const freshTree = (tree: readonly BlockNode[]): BlockNode[] =>
  tree.flatMap((node) => fromClip(toClip(node)) ?? [])
