import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { Tree, type TreeDataNode, type TreeProps } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canDrop, dropMove, flatColumns, parentOf, type Side } from '#/features/publishing/column-place.ts'
import { ColumnTitle } from '#/features/publishing/column-title.tsx'
import { useMoveColumn } from '#/features/publishing/use-publishing.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  channelId: string
  tree: ConsoleColumn[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** The row stands apart: its `disabled` would keep a tree from choosing it. */
interface Item extends Pick<TreeDataNode, 'selectable'> {
  id: string
  name: string
  column: ConsoleColumn
  children: Item[]
}

type Drop = Parameters<NonNullable<TreeProps<Item>['onDrop']>>[0]

const itemsOf = (tree: readonly ConsoleColumn[]): Item[] =>
  tree.map((column) => ({
    id: column.id,
    name: column.name,
    column,
    children: itemsOf(column.children),
  }))

const sideOf = ({ dropToGap, dropPosition, node }: Drop): Side => {
  if (!dropToGap) return 'inside'
  return dropPosition < Number(node.pos.split('-').at(-1)) ? 'before' : 'after'
}

const fieldNames = { key: 'id', title: 'name', children: 'children' }

export const ColumnTree = ({ channelId, tree, chosenId, onChoose }: Props) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const { mutateAsync: move } = useMoveColumn(channelId)
  const [closed, setClosed] = useState<string[]>([])
  const ids = flatColumns(tree).map(({ id }) => id)

  const drop = async (info: Drop) => {
    const { id, name } = info.dragNode
    const place = dropMove(tree, id, info.node.id, sideOf(info))
    if (!place) return
    try {
      await move(place)
      void message.success(t('column.moved', { name }))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Tree<Item>
      className="rb-publish__tree"
      aria-label={t('column.tree')}
      blockNode
      motion={false}
      fieldNames={fieldNames}
      treeData={itemsOf(tree)}
      expandedKeys={ids.filter((id) => !closed.includes(id))}
      selectedKeys={chosenId ? [chosenId] : []}
      switcherIcon={<ChevronDown size={16} />}
      draggable={{ icon: false }}
      allowDrop={({ dragNode, dropNode, dropPosition }) =>
        canDrop(tree, dragNode.id, dropPosition === 0 ? dropNode.id : parentOf(tree, dropNode.id))
      }
      onDrop={(info) => void drop(info)}
      onExpand={(keys) => setClosed(ids.filter((id) => !keys.includes(id)))}
      onSelect={(_, { node }) => onChoose(node.id)}
      titleRender={({ column }) => <ColumnTitle column={column} />}
    />
  )
}
