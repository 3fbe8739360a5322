import { TreeSelect } from 'antd'
import { useDepartmentTree } from '#/ui/newsroom-trees.ts'

const names = { value: 'uuid', label: 'name', children: 'children' }

interface Props {
  label: string
  placeholder: string
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Several departments; one counts for those below it. */
export const DepartmentsField = ({ label, placeholder, id, value = [], onChange }: Props) => {
  const { data = [], isPending } = useDepartmentTree()
  return (
    <TreeSelect<string[]>
      {...(id && { id })}
      multiple
      allowClear
      treeDefaultExpandAll
      aria-label={label}
      placeholder={placeholder}
      loading={isPending}
      treeData={data}
      fieldNames={names}
      showSearch={{ treeNodeFilterProp: 'name' }}
      listHeight={320}
      value={isPending ? [] : value}
      onChange={(chosen) => onChange?.(chosen ?? [])}
    />
  )
}
