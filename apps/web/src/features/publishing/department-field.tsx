import { TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDepartmentTree } from '#/features/libraries/use-filter-names.ts'

const names = { value: 'uuid', label: 'name', children: 'children' }

interface Props {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Departments that may sign; one counts for those below it. */
export const DepartmentField = ({ id, value = [], onChange }: Props) => {
  const { t } = useTranslation('publishing')
  const { data = [], isPending } = useDepartmentTree()
  return (
    <TreeSelect<string[]>
      {...(id && { id })}
      multiple
      allowClear
      treeDefaultExpandAll
      aria-label={t('rights.departments')}
      placeholder={t('rights.placeholder')}
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
