import { TreeSelect, type TreeSelectProps } from 'antd'
import { type DepartmentNode, treeOf } from '#/features/admin/departments/tree.ts'
import { useDepartments } from '#/features/admin/departments/use-departments.ts'

interface Props
  extends Pick<TreeSelectProps<string>, 'id' | 'value' | 'onChange' | 'placeholder' | 'autoFocus'> {
  /** Neither this department nor what stands below it can be chosen. */
  without?: string | undefined
}

interface Option {
  value: string
  title: string
  disabled: boolean
  children: Option[]
}

/** All enabled departments as a tree; a disabled one only where it is the present value. */
export const DepartmentSelect = ({ without, value, ...field }: Props) => {
  const { data = [], isPending } = useDepartments()

  const optionsOf = (nodes: DepartmentNode[], barred = false): Option[] =>
    nodes
      .filter(({ uuid, row }) => !row.disabled || uuid === value)
      .map(({ uuid, name, row, children }) => {
        const isBarred = barred || uuid === without
        return {
          value: uuid,
          title: name,
          disabled: row.disabled || isBarred,
          children: optionsOf(children, isBarred),
        }
      })

  return (
    <TreeSelect<string>
      {...field}
      {...(!isPending && { value })}
      loading={isPending}
      treeData={optionsOf(treeOf(data))}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      listHeight={320}
    />
  )
}
