import { type BlockNode, blockKinds, type Feed, type Field, feed, type Look, walk } from '@rongbian/blocks'

/** What blocks point to outside the page, each with the block that does. */
interface Ref<Id> {
  block: string
  id: Id
}

export interface Refs {
  columns: Ref<string>[]
  stories: Ref<number>[]
  blocks: Ref<string>[]
  pictures: Ref<string>[]
  files: Ref<string>[]
  /** Whether a rule reads the whole channel. */
  readsAll: boolean
}

type Props = Record<string, unknown>

const addressOf = (value: unknown) => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { src, url } = value as Props
  return typeof src === 'string' ? src : typeof url === 'string' ? url : ''
}

const formOf = (kind: string) => blockKinds.get(kind)?.form ?? []

/** The feed of a block of stories; none where it is fed by nobody. */
export const feedOf = ({ kind, props }: Pick<BlockNode, 'kind' | 'props'>): Feed | undefined => {
  const field = formOf(kind).find(({ as }) => as === 'feed')
  return field && feed.safeParse(props[field.name]).data
}

/** Every picture and file a form leads to, rows within rows too. */
function* filesIn(
  fields: readonly Field[],
  props: Props,
): Iterable<{ as: 'pictures' | 'files'; url: string }> {
  for (const field of fields) {
    const value = props[field.name]
    if (field.as === 'picture') yield { as: 'pictures', url: addressOf(value) }
    if (field.as === 'file' || field.as === 'recording') yield { as: 'files', url: addressOf(value) }
    if (field.as === 'rows' && Array.isArray(value))
      for (const row of value) if (typeof row === 'object' && row) yield* filesIn(field.fields, row as Props)
  }
}

const takeFeed = (refs: Refs, block: string, { rule, picks }: Feed) => {
  for (const { storyId, picture } of picks) {
    refs.stories.push({ block, id: storyId })
    if (picture?.src) refs.pictures.push({ block, id: picture.src })
  }
  if (!rule) return
  if (rule.columnIds.length === 0) refs.readsAll = true
  for (const id of rule.columnIds) refs.columns.push({ block, id })
}

export const headerBlock = 'header'

export const refsOf = (tree: readonly BlockNode[], look?: Look): Refs => {
  const refs: Refs = { columns: [], stories: [], blocks: [], pictures: [], files: [], readsAll: false }
  if (look?.header?.src) refs.pictures.push({ block: headerBlock, id: look.header.src })
  for (const { node } of walk(tree)) {
    if (node.shared) refs.blocks.push({ block: node.id, id: node.shared })
    const fed = feedOf(node)
    if (fed) takeFeed(refs, node.id, fed)
    for (const { as, url } of filesIn(formOf(node.kind), node.props))
      if (url !== '') refs[as].push({ block: node.id, id: url })
  }
  return refs
}
