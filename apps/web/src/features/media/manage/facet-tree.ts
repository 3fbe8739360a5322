import type { FacetId } from '@rongbian/domain'
import {
  type Classification,
  entriesOf,
  useClassifications,
  useDeployments,
} from '#/features/media/media-queries.ts'

export interface FacetNode {
  id: number
  name: string
  parentId: number | null
  /** Its place among its siblings. */
  sort: number
  siblings: number
  depth: number
}

const flatten = (nodes: readonly Classification[], parentId: number | null, depth: number): FacetNode[] =>
  nodes.flatMap(({ classifyId, classifyName, children }, sort) => [
    { id: classifyId, name: classifyName, parentId, sort, siblings: nodes.length, depth },
    ...flatten(children, classifyId, depth + 1),
  ])

/** The values of one facet in the order they stand in, whichever call tells them. */
export const useFacetNodes = (facetId: FacetId): FacetNode[] => {
  const { data: trees = [] } = useClassifications(true)
  const { data: deployments } = useDeployments()
  const own = trees.filter(({ depolyId }) => depolyId === facetId)
  if (own.length > 0) return flatten(own, null, 0)
  const entries = entriesOf(deployments, facetId)
  return entries.map(({ detailId, val }, sort) => ({
    id: Number(detailId),
    name: val,
    parentId: null,
    sort,
    siblings: entries.length,
    depth: 0,
  }))
}
