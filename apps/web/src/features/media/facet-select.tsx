import { type FacetId, facets } from '@rongbian/domain'
import { Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type Classification,
  entriesOf,
  useClassifications,
  useDeployments,
  useTags,
} from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'

interface Node {
  value: number | string
  title: string
  children?: Node[]
  selectable?: boolean
}

const nodeOf = ({ classifyId, classifyName, children }: Classification): Node => ({
  value: classifyId,
  title: classifyName,
  children: children.map(nodeOf),
})

const themeFacet = 5

/** Every value a newsroom keeps, below the name of its facet. */
const useNodes = (): Node[] => {
  const phrase = usePhrase()
  const { data: trees = [] } = useClassifications(true)
  const { data: deployments } = useDeployments()
  const groups = [...Map.groupBy(trees, ({ depolyId }) => depolyId).entries()]
  const themes = entriesOf(deployments, themeFacet).map(({ detailId, val }) => ({
    value: Number(detailId),
    title: val,
  }))
  const branches = groups.map(([id, nodes]) => ({ id, children: nodes.map(nodeOf) }))
  const all = branches.some(({ id }) => id === themeFacet)
    ? branches
    : [...branches, { id: themeFacet, children: themes }]
  return all
    .filter(({ children }) => children.length > 0)
    .map(({ id, children }) => ({
      value: `facet-${id}`,
      title: phrase(facets[id as FacetId]?.label ?? ''),
      selectable: false,
      children,
    }))
}

interface Props<Value> {
  id?: string
  disabled?: boolean
  value?: Value
  onChange?: (value: Value) => void
}

/** Classifications, places and themes. Stands in a Form.Item. */
export const FacetSelect = (props: Props<number[]>) => {
  const { t } = useTranslation('media')
  return (
    <TreeSelect
      {...props}
      multiple
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeData={useNodes()}
      placeholder={t('field.valuesHint')}
    />
  )
}

/** Tags by their words; new ones are made by writing them. Stands in a Form.Item. */
export const TagSelect = (props: Props<string[]>) => {
  const { t } = useTranslation('media')
  const { data } = useTags()
  const options = (data?.list ?? []).map(({ tagName }) => ({ value: tagName, label: tagName }))
  return (
    <Select
      {...props}
      mode="tags"
      tokenSeparators={[',', '，', '、', ' ']}
      options={options}
      placeholder={t('field.tagsHint')}
    />
  )
}
