import type { DepartmentRow } from '@rongbian/contract/admin'
import { Tree, type TreeDataNode, type TreeProps } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DepartmentTitle } from '#/features/admin/departments/department-title.tsx'
import {
  canPlace,
  type DepartmentNode,
  filterTree,
  hideDisabled,
  lineOf,
  placeAt,
  type Side,
  treeOf,
} from '#/features/admin/departments/tree.ts'
import { useDepartmentMenu } from '#/features/admin/departments/use-department-menu.tsx'
import { useMoveDepartment } from '#/features/admin/departments/use-departments.ts'
import type { Ask } from '#/features/admin/people/asking.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  rows: DepartmentRow[]
  keyword: string
  withDisabled: boolean
  chosenId: string | undefined
  onChoose: (id: string) => void
  onAsk: Ask
}

type Item = DepartmentNode & Pick<TreeDataNode, 'selectable'>
type Drop = Parameters<NonNullable<TreeProps<Item>['onDrop']>>[0]

const sideOf = ({ dropToGap, dropPosition, node }: Drop): Side => {
  if (!dropToGap) return 'inside'
  return dropPosition < Number(node.pos.split('-').at(-1)) ? 'before' : 'after'
}

const fieldNames = { key: 'uuid', title: 'name', children: 'children' }

/** Departments move by dragging while the whole tree is in sight; the menu does the same for the keyboard. */
export const DepartmentTree = ({ rows, keyword, withDisabled, chosenId, onChoose, onAsk }: Props) => {
  const { t } = useTranslation('admin')
  const fail = useFail()
  const { message } = useApp()
  const menuOf = useDepartmentMenu(onAsk)
  const { mutate: move } = useMoveDepartment()
  const [closed, setClosed] = useState<string[]>([])

  const all = treeOf(rows)
  const seen = withDisabled ? all : hideDisabled(all)
  const isSearching = keyword !== ''
  const nodes = isSearching
    ? filterTree(seen, ({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
    : seen
  const open = rows.map(({ uuid }) => uuid).filter((uuid) => isSearching || !closed.includes(uuid))

  const drop = (info: Drop) => {
    const { uuid, name } = info.dragNode
    const place = placeAt(rows, uuid, info.node.row, sideOf(info))
    const parent = lineOf(rows, place.parentId).at(-1)?.name ?? ''
    move(
      { uuid, place },
      {
        onSuccess: () => void message.success(t('department.movedTo', { name, parent })),
        onError: (error) => fail(error),
      },
    )
  }

  if (nodes.length === 0)
    return <p className="rb-p-2 rb-dim rb-break">{t('department.noneFound', { keyword })}</p>

  return (
    <Tree<Item>
      className="rb-departments__tree"
      aria-label={t('department.tree')}
      blockNode
      motion={false}
      fieldNames={fieldNames}
      treeData={nodes}
      expandedKeys={open}
      selectedKeys={chosenId ? [chosenId] : []}
      switcherIcon={<ChevronDown size={16} />}
      draggable={{ icon: false, nodeDraggable: () => !isSearching }}
      allowDrop={({ dragNode, dropNode, dropPosition }) =>
        canPlace(rows, dragNode.uuid, dropPosition === 0 ? dropNode.uuid : dropNode.row.parentId)
      }
      onDrop={drop}
      onExpand={(keys) => setClosed(rows.map(({ uuid }) => uuid).filter((uuid) => !keys.includes(uuid)))}
      onSelect={(_, { node }) => onChoose(node.uuid)}
      titleRender={(node) => <DepartmentTitle department={node} keyword={keyword} menu={menuOf(node.row)} />}
    />
  )
}
