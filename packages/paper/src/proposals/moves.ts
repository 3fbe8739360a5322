import { type Cut, cutOf, type Node, type Roll } from './tree.ts'

/** One tree to each free part of the page; a part may stay empty. */
export type Forest = readonly (Cut | null)[]

const ways = ['across', 'down'] as const
const wayOf = (roll: Roll) => ways[roll(2)] ?? 'across'

/** A random page of these stories. */
export const randomCut = (stories: readonly number[], roll: Roll): Cut => {
  const [only] = stories
  if (stories.length <= 1) return only ?? 0
  const at = 1 + roll(stories.length - 1)
  return cutOf(wayOf(roll), randomCut(stories.slice(0, at), roll), randomCut(stories.slice(at), roll))
}

/** What does not change stays the same node, so that what is known of it stays known. */
const joined = (node: Node, one: Cut, other: Cut): Node =>
  one === node.one && other === node.other ? node : cutOf(node.way, one, other)

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

const turn = ({ way, one, other }: Node): Cut => cutOf(way === 'across' ? 'down' : 'across', one, other)
/** As high as before, at any width. */
const flip = (node: Node): Cut => ({ ...node, one: node.other, other: node.one })
/** (a b) c becomes a (b c), or the other way round. */
const rotate = (node: Node): Cut => {
  const { way, one, other } = node
  if (typeof one !== 'number') return cutOf(one.way, one.one, cutOf(way, one.other, other))
  if (typeof other !== 'number') return cutOf(other.way, cutOf(way, one, other.one), other.other)
  return node
}
const changes = [turn, flip, rotate]

/** Sets a story beside another one, or beside a whole piece of the page. */
const put = (cut: Cut, leaf: number, roll: Roll): Cut => {
  const isHere = typeof cut === 'number' || roll(3) === 0
  if (isHere) {
    const [one, other] = roll(2) === 0 ? [leaf, cut] : [cut, leaf]
    return cutOf(wayOf(roll), one, other)
  }
  return roll(2) === 0
    ? joined(cut, put(cut.one, leaf, roll), cut.other)
    : joined(cut, cut.one, put(cut.other, leaf, roll))
}

const holds = (cut: Cut, leaf: number): boolean =>
  typeof cut === 'number' ? cut === leaf : holds(cut.one, leaf) || holds(cut.other, leaf)

/** Of so many stories, all of which the forest holds. */
type Move = (forest: Forest, stories: number, roll: Roll) => Forest

const swap: Move = (forest, stories, roll) => {
  const [one, other] = [roll(stories), roll(stories)]
  return forest.map((cut) => (cut === null ? null : swapped(cut, one, other)))
}

const move: Move = (forest, stories, roll) => {
  const leaf = roll(stories)
  const to = roll(forest.length)
  return forest.map((cut, index) => {
    const rest = cut === null ? null : without(cut, leaf)
    if (index !== to) return rest
    return rest === null ? leaf : put(rest, leaf, roll)
  })
}

const reshape: Move = (forest, stories, roll) => {
  const leaf = roll(stories)
  const change = changes[roll(changes.length)] ?? turn
  return forest.map((cut) =>
    cut === null || !holds(cut, leaf) ? cut : changedAt(cut, roll(Math.max(1, count(cut))), change),
  )
}

const moves = [swap, move, reshape, reshape]

/** A page that differs in one thing. */
export const nextForest: Move = (forest, stories, roll) =>
  (moves[roll(moves.length)] ?? swap)(forest, stories, roll)
