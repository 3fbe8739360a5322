import * as media from '@rongbian/contract/media'
import { type FacetId, facets } from '@rongbian/domain'
import { Button } from 'antd'
import { ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useAssetAct } from '#/features/media/detail/use-asset-act.ts'
import { type FacetNode, useFacetNodes } from '#/features/media/manage/facet-tree.ts'
import { NameLine } from '#/features/media/manage/name-line.tsx'
import { cssVariables } from '#/ui/css-variable.ts'
import { useAsk } from '#/ui/use-ask.ts'

const nameMax = 60

type Asking = { node: FacetNode; is: 'rename' | 'child' }

const useFacetActs = (facetId: FacetId, nodes: readonly FacetNode[]) => {
  const { t } = useTranslation('media')
  const ask = useAsk()
  const { run } = useAssetAct()
  const save = (id: number, parentId: number | null, name: string, sort: number) =>
    call(media.saveFacetValue, { body: { id, facetId, parentId, name, sort } })
  const childrenOf = (parentId: number | null) => nodes.filter((node) => node.parentId === parentId)
  const below = (id: number): number => childrenOf(id).reduce((sum, child) => sum + 1 + below(child.id), 0)
  return {
    add: (parentId: number | null, name: string) =>
      run(() => save(0, parentId, name, childrenOf(parentId).length)),
    rename: ({ id, parentId, sort }: FacetNode, name: string) => run(() => save(id, parentId, name, sort)),
    /** Everyone gets a new place, because older ones may share theirs. */
    moveUp: ({ id, parentId, sort }: FacetNode) =>
      run(async () => {
        const siblings = childrenOf(parentId)
        const before = siblings[sort - 1]
        const order = siblings.flatMap((node) =>
          node.id === before?.id
            ? siblings.filter((one) => one.id === id).concat(node)
            : node.id === id
              ? []
              : node,
        )
        for (const [place, node] of order.entries()) await save(node.id, parentId, node.name, place)
      }),
    remove: ({ id, name }: FacetNode) =>
      ask({
        title: t('manage.deleteTitle', { name }),
        content: below(id) > 0 ? t('manage.deleteBelow', { count: below(id) }) : t('manage.deleteHint'),
        okText: t('batch.delete'),
        danger: true,
        onOk: () => run(() => call(media.deleteFacetValue, { params: { id } })),
      }),
  }
}

/** The values of one facet: add, rename, order, remove. */
export const FacetEditor = ({ facetId }: { facetId: FacetId }) => {
  const { t } = useTranslation(['media', 'common'])
  const nodes = useFacetNodes(facetId)
  const acts = useFacetActs(facetId, nodes)
  const [asking, setAsking] = useState<Asking>()
  const isTree = facets[facetId].kind === 'tree'
  const close = () => setAsking(undefined)
  const answered = async (done: Promise<boolean>) => {
    const ok = await done
    if (ok) close()
    return ok
  }
  return (
    <>
      <ul className="rb-media-manage rb-scrolls-y">
        {nodes.map((node) => (
          <li key={node.id} style={cssVariables({ '--depth': node.depth })}>
            {asking?.node.id === node.id && asking.is === 'rename' ? (
              <NameLine
                label={t('manage.name')}
                initial={node.name}
                maxLength={nameMax}
                okText={t('common:action.save')}
                onSubmit={(name) => answered(acts.rename(node, name))}
                onCancel={close}
              />
            ) : (
              <>
                <span className="rb-ellipsis" title={node.name}>
                  {node.name}
                </span>
                <Button
                  size="small"
                  type="text"
                  disabled={node.sort === 0}
                  aria-label={t('manage.up', { name: node.name })}
                  icon={<ArrowUp size={14} />}
                  onClick={() => void acts.moveUp(node)}
                />
                {isTree && (
                  <Button
                    size="small"
                    type="text"
                    aria-label={t('manage.child', { name: node.name })}
                    icon={<Plus size={14} />}
                    onClick={() => setAsking({ node, is: 'child' })}
                  />
                )}
                <Button
                  size="small"
                  type="text"
                  aria-label={t('manage.rename', { name: node.name })}
                  icon={<Pencil size={14} />}
                  onClick={() => setAsking({ node, is: 'rename' })}
                />
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={t('manage.delete', { name: node.name })}
                  icon={<Trash2 size={14} />}
                  onClick={() => acts.remove(node)}
                />
              </>
            )}
            {asking?.node.id === node.id && asking.is === 'child' && (
              <NameLine
                label={t('manage.child', { name: node.name })}
                maxLength={nameMax}
                okText={t('manage.add')}
                onSubmit={(name) => answered(acts.add(node.id, name))}
                onCancel={close}
              />
            )}
          </li>
        ))}
        {nodes.length === 0 && <li className="rb-dim">{t('manage.none')}</li>}
      </ul>
      <NameLine
        label={t('manage.newName')}
        maxLength={nameMax}
        okText={t('manage.add')}
        onSubmit={(name) => acts.add(null, name)}
      />
    </>
  )
}
