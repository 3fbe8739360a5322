import type { RoleRow } from '@rongbian/contract/admin'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightsTable } from '#/features/admin/roles/rights-table.tsx'
import { UnsavedBar } from '#/features/admin/roles/unsaved-bar.tsx'
import { useRightsEdits } from '#/features/admin/roles/use-rights-edits.ts'
import { useRoles } from '#/features/admin/roles/use-roles.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'

const RoleDialog = lazyPart(async () => (await import('#/features/admin/roles/role-dialog.tsx')).RoleDialog)

type Asking = { to: 'create' } | { to: 'rename'; role: RoleRow }

/** A new role comes last, often beyond the edge. */
const useScrollToNew = (count: number) => {
  const area = useRef<HTMLDivElement>(null)
  const seen = useRef(count)
  useEffect(() => {
    if (count > seen.current) area.current?.scrollTo({ left: area.current.scrollWidth })
    seen.current = count
  }, [count])
  return area
}

const Matrix = ({ roles }: { roles: RoleRow[] }) => {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const [asking, setAsking] = useState<Asking>()
  const scroller = useScrollToNew(roles.length)
  const { edits, toggle, save, ...bar } = useRightsEdits(roles)
  const saveAll = async () => {
    const isSaved = await save()
    if (isSaved) void message.success(t('rights.saved'))
    return isSaved
  }
  useSaveShortcut(() => bar.count > 0 && !bar.saving && saveAll())

  return (
    <div className="rb-stack rb-tall rb-anchor rb-surface">
      <header className="rb-rights-panel__head rb-p-15-2 rb-row rb-between rb-gap-2 rb-still">
        <p className="rb-note">{t('rights.hint')}</p>
        <Button type="primary" icon={<Plus size={16} />} onClick={() => setAsking({ to: 'create' })}>
          {t('role.create')}
        </Button>
      </header>
      <div ref={scroller} className="rb-rights-panel__scroll rb-scroll">
        <RightsTable
          roles={roles}
          edits={edits}
          onToggle={toggle}
          onRename={(role) => setAsking({ to: 'rename', role })}
        />
      </div>
      {bar.changes.length > 0 && <UnsavedBar {...bar} save={saveAll} />}
      {asking && (
        <Suspense fallback={null}>
          <RoleDialog
            {...(asking.to === 'rename' && { role: asking.role })}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

export const RightsPanel = () => {
  const query = useRoles()
  const { data } = query
  if (!data) return <Pending query={query} rows={8} height={56} />
  return <Matrix roles={data} />
}
