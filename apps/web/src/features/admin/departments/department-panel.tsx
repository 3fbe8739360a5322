import { Button, Checkbox } from 'antd'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DepartmentTree } from '#/features/admin/departments/department-tree.tsx'
import { useDepartments } from '#/features/admin/departments/use-departments.ts'
import type { Ask } from '#/features/admin/people/asking.ts'
import { Pending } from '#/ui/pending.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import './department-panel.css'

interface Props {
  chosenId: string | undefined
  onChoose: (id: string) => void
  onAsk: Ask
}

export const DepartmentPanel = ({ chosenId, onChoose, onAsk }: Props) => {
  const { t } = useTranslation('admin')
  const query = useDepartments()
  const { data } = query
  const [keyword, setKeyword] = useState('')
  const [withDisabled, setWithDisabled] = useState(false)
  const search = useCallback((text: string) => setKeyword(text), [])

  if (!data) return <Pending query={query} rows={10} height={36} />

  const disabledCount = data.filter(({ disabled }) => disabled).length
  const parentId = chosenId ?? data.find((row) => row.parentId === null)?.uuid
  const parent = data.find(({ uuid }) => uuid === parentId)

  return (
    <div className="rb-departments rb-stack rb-tall">
      <div className="rb-departments__bar rb-flex rb-gap-05 rb-still">
        <SearchInput label={t('department.search')} value={keyword} onSearch={search} />
        <Button
          type="text"
          aria-label={t('department.create')}
          title={t('department.create')}
          disabled={!parent || parent.disabled}
          icon={<Plus size={16} />}
          onClick={() => parentId && onAsk({ to: 'createDepartment', parentId })}
        />
      </div>
      <DepartmentTree
        rows={data}
        keyword={keyword}
        withDisabled={withDisabled}
        chosenId={parentId}
        onChoose={onChoose}
        onAsk={onAsk}
      />
      {disabledCount > 0 && (
        <div className="rb-p-1-2 rb-mt-auto rb-edge-above rb-still rb-fs-13">
          <Checkbox checked={withDisabled} onChange={(event) => setWithDisabled(event.target.checked)}>
            {t('department.showDisabled', { count: disabledCount })}
          </Checkbox>
        </div>
      )}
    </div>
  )
}
