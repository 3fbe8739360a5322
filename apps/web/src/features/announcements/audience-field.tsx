import { TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDepartmentTree } from '#/features/libraries/use-filter-names.ts'

const names = { value: 'uuid', label: 'name', children: 'children' }

interface Props {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Whom it is for: one department counts for those below it, none for the whole newsroom. */
export const AudienceField = ({ id, value = [], onChange }: Props) => {
  const { t } = useTranslation('announcements')
  const { data = [], isPending } = useDepartmentTree()
  return (
    <TreeSelect<string[]>
      {...(id && { id })}
      multiple
      allowClear
      treeDefaultExpandAll
      aria-label={t('form.audience')}
      placeholder={t('everyone')}
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
