import type { PersonRow } from '@rongbian/contract/admin'
import { limits } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { DepartmentPanel } from '#/features/admin/departments/department-panel.tsx'
import { lineOf } from '#/features/admin/departments/tree.ts'
import { useDepartments } from '#/features/admin/departments/use-departments.ts'
import { AskedDialog } from '#/features/admin/people/asked-dialog.tsx'
import type { Asking } from '#/features/admin/people/asking.ts'
import { PeopleFilters, statusOf } from '#/features/admin/people/people-filters.tsx'
import { PeopleHead } from '#/features/admin/people/people-head.tsx'
import { PeopleTable } from '#/features/admin/people/people-table.tsx'
import { SelectionBar } from '#/features/admin/people/selection-bar.tsx'
import { usePeople } from '#/features/admin/people/use-people.ts'
import { SidePane } from '#/ui/side-pane.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './people-panel.css'

const filterNames = ['department', 'keyword', 'role', 'status'] as const

/** Departments on the left, the people of the chosen one and below on the right. */
export const PeoplePanel = () => {
  const { t } = useTranslation('admin')
  const isPhone = useBelow(limits.phoneWidth)
  const { values, change, paging } = useSearchFilter(filterNames)
  const [asking, setAsking] = useState<Asking>()
  const [selected, setSelected] = useState<PersonRow[]>([])
  const [treeOpen, setTreeOpen] = useState(false)
  const { data: departments = [] } = useDepartments()
  const line = lineOf(
    departments,
    values.department ?? departments.find((row) => !row.parentId)?.uuid ?? null,
  )
  const department = line.at(-1)

  const people = usePeople({
    departmentId: values.department,
    roleId: values.role,
    keyword: values.keyword,
    status: statusOf(values.status),
    page: paging.page,
    size: paging.pageSize,
  })
  useExistingPage({
    total: people.isPlaceholderData ? undefined : people.data?.total,
    size: paging.pageSize,
    page: paging.page,
    goTo: (page) => paging.onPage(page, paging.pageSize),
  })

  const choose = (id: string) => {
    change({ department: id })
    setTreeOpen(false)
  }
  const ask = (next: Asking) => {
    setTreeOpen(false)
    setAsking(next)
  }
  const createPerson = () =>
    ask({ to: 'createPerson', departmentId: department?.disabled ? undefined : values.department })
  const tree = <DepartmentPanel chosenId={values.department} onChoose={choose} onAsk={ask} />

  return (
    <div className="rb-flex rb-tall rb-surface">
      {isPhone ? (
        <SidePane
          dirty={false}
          open={treeOpen}
          placement="left"
          size="84%"
          title={t('department.tree')}
          classNames={{ body: 'rb-people__drawer' }}
          onClose={() => setTreeOpen(false)}
        >
          {tree}
        </SidePane>
      ) : (
        <aside className="rb-people__side rb-edge-right rb-tinted rb-still">{tree}</aside>
      )}
      <section className="rb-stack rb-fill rb-anchor" aria-label={department?.name}>
        <PeopleHead
          line={line}
          total={people.data?.total}
          onAsk={ask}
          onCreate={createPerson}
          onTree={() => setTreeOpen(true)}
        />
        <PeopleFilters values={values} onChange={change} />
        <PeopleTable
          query={people}
          {...paging}
          isFiltered={Boolean(values.keyword || values.role || values.status)}
          selected={selected}
          onSelect={setSelected}
          onAsk={ask}
          onClear={() => change({ keyword: undefined, role: undefined, status: undefined })}
          onCreate={createPerson}
        />
        {selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            onMove={() => ask({ to: 'movePeople', people: selected })}
            onClear={() => setSelected([])}
          />
        )}
      </section>
      {asking && (
        <AskedDialog
          asking={asking}
          onAsk={ask}
          onMoved={() => setSelected([])}
          onClose={() => setAsking((now) => (now === asking ? undefined : now))}
        />
      )}
    </div>
  )
}
