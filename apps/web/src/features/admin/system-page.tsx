import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsolePage } from '#/console/console-page.tsx'
import { PeoplePanel } from '#/features/admin/people/people-panel.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

const AuditPanel = lazyPart(async () => (await import('#/features/admin/audit/audit-panel.tsx')).AuditPanel)
const StatusPanel = lazyPart(
  async () => (await import('#/features/admin/system/status-panel.tsx')).StatusPanel,
)

const WordsPanel = lazyPart(
  async () => (await import('#/features/admin/words/words-panel.tsx')).WordsPanel,
  ['pickers'],
)

/** 系统管理: departments and people, words to check, the audit log, how the system is. */
export const SystemPage = () => {
  const { t } = useTranslation(['admin', 'words'])
  const later = <SkeletonRows rows={10} />
  return (
    <ConsolePage
      title={t('system.title')}
      sections={[
        { key: 'people', label: t('system.peopleTab'), content: <PeoplePanel /> },
        {
          key: 'words',
          label: t('words:admin.tab'),
          content: (
            <Suspense fallback={later}>
              <WordsPanel />
            </Suspense>
          ),
        },
        {
          key: 'audit',
          label: t('system.auditTab'),
          content: (
            <Suspense fallback={later}>
              <AuditPanel />
            </Suspense>
          ),
        },
        {
          key: 'status',
          label: t('system.statusTab'),
          content: (
            <Suspense fallback={later}>
              <StatusPanel />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
