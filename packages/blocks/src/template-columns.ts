import type { Feed } from './feed.ts'
import { blockKinds } from './kinds.ts'
import type { BlockNode } from './node.ts'

/** A template knows no columns of a page: its rules name the sub-columns a page made from it gets; '' is the page's own. */
type TemplateRule = Partial<NonNullable<Feed['rule']>> & { subColumns?: string[] }
interface TemplateFeed {
  rule?: TemplateRule | null
  picks?: Feed['picks']
}

const mapFeeds = (nodes: readonly BlockNode[], change: (feed: TemplateFeed) => TemplateFeed): BlockNode[] =>
  nodes.map(({ slots, ...node }) => {
    const field = blockKinds.get(node.kind)?.form.find(({ as }) => as === 'feed')
    const fed = field && (node.props[field.name] as TemplateFeed | undefined)
    return {
      ...node,
      ...(fed && { props: { ...node.props, [field.name]: change(fed) } }),
      ...(slots && {
        slots: Object.fromEntries(
          Object.entries(slots).map(([at, inside]) => [at, mapFeeds(inside, change)]),
        ),
      }),
    }
  })

const mapRules = (nodes: readonly BlockNode[], change: (rule: TemplateRule) => TemplateRule) =>
  mapFeeds(nodes, ({ rule, ...feed }) => ({ ...feed, rule: rule ? change(rule) : null }))

/** The page's own columns by their names instead of their ids. */
export const nameColumns = (nodes: readonly BlockNode[], names: ReadonlyMap<string, string>) =>
  mapRules(nodes, ({ columnIds = [], ...rule }) => ({
    ...rule,
    columnIds: columnIds.filter((id) => !names.has(id)),
    subColumns: columnIds.flatMap((id) => names.get(id) ?? []),
  }))

/** Without what belongs to the one page: stories picked by hand. */
export const withoutPicks = (nodes: readonly BlockNode[]) =>
  mapFeeds(nodes, (feed) => ({ ...feed, picks: [] }))

/** Which sub-columns the tree asks for, each once, in the order readers meet them. */
export const namedColumns = (nodes: readonly BlockNode[]): string[] => {
  const names = new Set<string>()
  mapRules(nodes, (rule) => {
    for (const name of rule.subColumns ?? []) if (name !== '') names.add(name)
    return rule
  })
  return [...names]
}

interface OwnColumns {
  own: string
  /** By name. */
  below: ReadonlyMap<string, string>
}

/** The ids of a page's own columns in the place of their names. */
export const fillColumns = (nodes: readonly BlockNode[], { own, below }: OwnColumns) =>
  mapRules(nodes, ({ subColumns = [], columnIds = [], ...rule }) => ({
    ...rule,
    columnIds: [...columnIds, ...new Set(subColumns.map((name) => below.get(name) ?? own))],
  }))

/** A template's rule that names no column at all reads the page's own, and never the whole channel. */
export const ownByDefault = (nodes: readonly BlockNode[]) =>
  mapRules(nodes, (rule) =>
    rule.columnIds?.length || rule.subColumns?.length ? rule : { ...rule, subColumns: [''] },
  )
