import { type Cut, leavesOf, type Node } from './tree.ts'

export type Roll = (most: number) => number

/** One tree to each free part of the page; a part may stay empty. */
export type Forest = readonly (Cut | null)[]

const ways = ['across', 'down'] as const
const wayOf = (roll: Roll) => ways[roll(2)] ?? 'across'

/** A random page of these stories. */
export const randomCut = (stories: readonly number[], roll: Roll): Cut => {
  const [only] = stories
  if (stories.length <= 1) return only ?? 0
  const at = 1 + roll(stories.length - 1)
  return {
    way: wayOf(roll),
    one: randomCut(stories.slice(0, at), roll),
    other: randomCut(stories.slice(at), roll),
  }
}

/** What does not change stays the same node, so that what is known of it stays known. */
const joined = (node: Node, one: Cut, other: Cut): Node =>
  one === node.one && other === node.other ? node : { ...node, one, other }

const swapped = (cut: Cut, one: number, other: number): Cut => {
  if (typeof cut === 'number') return cut === one ? other : cut === other ? one : cut
  return joined(cut, swapped(cut.one, one, other), swapped(cut.other, one, other))
}

const without = (cut: Cut, leaf: number): Cut | null => {
  if (typeof cut === 'number') return cut === leaf ? null : cut
  const [one, other] = [without(cut.one, leaf), without(cut.other, leaf)]
  if (one === null) return other
  return other === null ? one : joined(cut, one, other)
}

const count = (cut: Cut): number => (typeof cut === 'number' ? 0 : 1 + count(cut.one) + count(cut.other))

const changedAt = (cut: Cut, at: number, change: (node: Node) => Cut): Cut => {
  if (typeof cut === 'number') return cut
  if (at === 0) return change(cut)
  const before = count(cut.one)
  return at <= before
    ? joined(cut, changedAt(cut.one, at - 1, change), cut.other)
    : joined(cut, cut.one, changedAt(cut.other, at - 1 - before, change))
}

const turn = (node: Node): Cut => ({ ...node, way: node.way === 'across' ? 'down' : 'across' })
const flip = (node: Node): Cut => ({ ...node, one: node.other, other: node.one })
/** (a b) c becomes a (b c), or the other way round. */
const rotate = (node: Node): Cut => {
  if (typeof node.one !== 'number') return { ...node.one, other: { ...node, one: node.one.other } }
  if (typeof node.other !== 'number') return { ...node.other, one: { ...node, other: node.other.one } }
  return node
}
const changes = [turn, flip, rotate]

/** Sets a story beside another one, or beside a whole piece of the page. */
const put = (cut: Cut, leaf: number, roll: Roll): Cut => {
  const isHere = typeof cut === 'number' || roll(3) === 0
  if (isHere) {
    const [one, other] = roll(2) === 0 ? [leaf, cut] : [cut, leaf]
    return { way: wayOf(roll), one, other }
  }
  return roll(2) === 0
    ? joined(cut, put(cut.one, leaf, roll), cut.other)
    : joined(cut, cut.one, put(cut.other, leaf, roll))
}

type Move = (forest: Forest, leaves: readonly number[], roll: Roll) => Forest

const pick = (leaves: readonly number[], roll: Roll) => leaves[roll(leaves.length)] ?? 0

const swap: Move = (forest, leaves, roll) => {
  const [one, other] = [pick(leaves, roll), pick(leaves, roll)]
  return forest.map((cut) => (cut === null ? null : swapped(cut, one, other)))
}

const move: Move = (forest, leaves, roll) => {
  const leaf = pick(leaves, roll)
  const to = roll(forest.length)
  return forest.map((cut, index) => {
    const rest = cut === null ? null : without(cut, leaf)
    if (index !== to) return rest
    return rest === null ? leaf : put(rest, leaf, roll)
  })
}

const reshape: Move = (forest, leaves, roll) => {
  const leaf = pick(leaves, roll)
  const change = changes[roll(changes.length)] ?? turn
  return forest.map((cut) =>
    cut === null || !leavesOf(cut).includes(leaf)
      ? cut
      : changedAt(cut, roll(Math.max(1, count(cut))), change),
  )
}

const moves = [swap, move, reshape, reshape]

/** A page that differs in one thing. */
export const nextForest = (forest: Forest, roll: Roll): Forest => {
  const leaves = forest.flatMap((cut) => (cut === null ? [] : leavesOf(cut)))
  return (moves[roll(moves.length)] ?? swap)(forest, leaves, roll)
}
