import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { ConsolePage } from '#/console/console-page.tsx'
import { KeysPanel } from '#/features/admin/keys/keys-panel.tsx'
import { RightsPanel } from '#/features/admin/roles/rights-panel.tsx'
import { SwitchPanel } from '#/features/admin/switches/switch-panel.tsx'
import { useFlowSections } from '#/features/flows/index.ts'
import { useSession } from '#/session/use-session.ts'

/** 权限管理: what each role may do, which features the newsroom uses, and how stories are reviewed. */
export const RightsPage = () => {
  const { t } = useTranslation('admin')
  const { actor } = useSession()
  const flowSections = useFlowSections()
  return (
    <ConsolePage
      keep
      title={t('rights.title')}
      sections={[
        { key: 'roles', label: t('rights.roles'), content: <RightsPanel /> },
        { key: 'features', label: t('rights.features'), content: <SwitchPanel /> },
        { key: 'keys', label: t('keys.tab'), content: <KeysPanel /> },
        ...(can(actor, 'flows.manage') ? flowSections : []),
      ]}
    />
  )
}
