import { type Feed, feed } from './feed.ts'
import type { Field } from './field.ts'
import { blockKinds } from './kinds.ts'
import type { Look } from './look.ts'
import { type BlockNode, walk } from './node.ts'

type Props = Readonly<Record<string, unknown>>
interface Filled {
  as: Field['as']
  value: unknown
}

/** Every filled field of a block, those of its rows too. */
function* filledFields(form: readonly Field[], props: Props): Iterable<Filled> {
  for (const field of form) {
    const value = props[field.name]
    if (field.as !== 'rows') yield { as: field.as, value }
    else for (const row of Array.isArray(value) ? value : []) yield* filledFields(field.fields, row as Props)
  }
}

export interface TreeUses {
  /** By block, in the order readers meet them. */
  feeds: { id: string; feed: Feed }[]
  pictures: string[]
  files: string[]
  /** Blocks registered for the channel, by uuid. */
  shared: string[]
}

const srcOf = (value: unknown) => {
  const src = typeof value === 'object' && value !== null && 'src' in value ? value.src : ''
  return typeof src === 'string' ? src : ''
}

const usesOfNode = ({ id, kind, props }: BlockNode, uses: TreeUses) => {
  for (const { as, value } of filledFields(blockKinds.get(kind)?.form ?? [], props)) {
    if (as === 'picture') uses.pictures.push(srcOf(value))
    if ((as === 'file' || as === 'recording') && typeof value === 'string') uses.files.push(value)
    if (as !== 'feed') continue
    const read = feed.safeParse(value ?? {})
    if (!read.success) continue
    uses.feeds.push({ id, feed: read.data })
    uses.pictures.push(...read.data.picks.map(({ picture }) => picture?.src ?? ''))
  }
}

type Shared = Readonly<Record<string, { kind: string; props: Record<string, unknown> }>>

/** What a page shows beside its own words: whoever draws it looks these up first. */
export const usesOf = (
  tree: readonly BlockNode[],
  look: Look | null = null,
  shared: Shared = {},
): TreeUses => {
  const uses: TreeUses = { feeds: [], pictures: [look?.header?.src ?? ''], files: [], shared: [] }
  for (const { node } of walk(tree)) {
    if (node.shared) uses.shared.push(node.shared)
    usesOfNode(node.shared ? { ...node, ...shared[node.shared] } : node, uses)
  }
  const once = (values: string[]) => [...new Set(values.filter(Boolean))]
  return {
    feeds: uses.feeds,
    pictures: once(uses.pictures),
    files: once(uses.files),
    shared: once(uses.shared),
  }
}
