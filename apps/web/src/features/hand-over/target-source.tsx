import type { DepartmentNode } from '@rongbian/contract/people'
import { Input, Tree, type TreeDataNode } from 'antd'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TargetList } from '#/features/hand-over/target-list.tsx'
import { departmentTarget, flatDepartments, personTarget, type Target } from '#/features/hand-over/targets.ts'
import { useDepartments, usePeopleOf } from '#/features/hand-over/use-departments.ts'
import { useSession } from '#/session/use-session.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

export interface SourceProps {
  chosen: readonly Target[]
  onToggle: (target: Target) => void
}

const nodeOf = ({ uuid, name, children }: DepartmentNode): TreeDataNode => ({
  key: uuid,
  title: name,
  children: children.map(nodeOf),
})

interface PeopleProps extends SourceProps {
  group: string
  departments: readonly DepartmentNode[]
}

const People = ({ group, departments, chosen, onToggle }: PeopleProps) => {
  const { t } = useTranslation('handOver')
  const [typed, setTyped] = useState('')
  const me = useSession().user.uuid
  const { data: found, error, refetch } = usePeopleOf(group, useDeferredValue(typed))
  const data = found?.filter(({ uuid }) => uuid !== me)
  const name = departments.find(({ uuid }) => uuid === group)?.name ?? ''
  const content = () => {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={28} />
      )
    if (data.length === 0)
      return <p className="rb-hand__none rb-fs-13 rb-dim">{t(typed ? 'people.notFound' : 'people.none')}</p>
    return (
      <TargetList
        label={typed.trim() ? t('people.found') : t('people.of', { name })}
        targets={data.map((person) => personTarget(person, departments))}
        chosen={chosen}
        onToggle={onToggle}
      />
    )
  }
  return (
    <section className="rb-hand__pane rb-p-1 rb-stack rb-gap-1 rb-slim rb-box" aria-label={t('people.label')}>
      <Input
        size="small"
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        placeholder={t('people.find')}
        aria-label={t('people.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="rb-hand__scroll rb-scroll">{content()}</div>
    </section>
  )
}

/** The departments of the house; the people of the one under the cursor beside them. */
export const TargetSource = ({ chosen, onToggle }: SourceProps) => {
  const { t } = useTranslation('handOver')
  const own = useSession().user.group.uuid
  const [group, setGroup] = useState(own)
  const { data, error, refetch } = useDepartments()
  const departments = flatDepartments(data ?? [])
  const toggle = (uuid: string) => {
    const department = departments.find((one) => one.uuid === uuid)
    if (department) onToggle(departmentTarget(department))
  }
  const tree = () => {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={28} />
      )
    return (
      <Tree
        blockNode
        checkable
        checkStrictly
        defaultExpandAll
        aria-label={t('departments')}
        treeData={data.map(nodeOf)}
        checkedKeys={chosen.map(({ uuid }) => uuid)}
        selectedKeys={[group]}
        onCheck={(_, { node }) => toggle(String(node.key))}
        titleRender={({ title }) => (
          <span className="rb-own-line rb-break" title={String(title)}>
            {String(title)}
          </span>
        )}
        onSelect={(_, { node }) => setGroup(String(node.key))}
      />
    )
  }
  return (
    <div className="rb-hand__panes rb-pair rb-cells rb-gap-1">
      <section
        className="rb-hand__pane rb-p-1 rb-stack rb-gap-1 rb-slim rb-box"
        aria-label={t('departments')}
      >
        <div className="rb-hand__scroll rb-scroll">{tree()}</div>
      </section>
      <People key={group} group={group} departments={departments} chosen={chosen} onToggle={onToggle} />
    </div>
  )
}
