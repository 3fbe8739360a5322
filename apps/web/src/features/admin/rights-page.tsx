import { useTranslation } from 'react-i18next'
import { ConsolePage } from '#/features/admin/console/console-page.tsx'
import { RightsPanel } from '#/features/admin/roles/rights-panel.tsx'
import { SwitchPanel } from '#/features/admin/switches/switch-panel.tsx'

/** 权限管理: what each role may do, and which features the newsroom uses. */
export const RightsPage = () => {
  const { t } = useTranslation('admin')
  return (
    <ConsolePage
      keep
      title={t('rights.title')}
      sections={[
        { key: 'roles', label: t('rights.roles'), content: <RightsPanel /> },
        { key: 'features', label: t('rights.features'), content: <SwitchPanel /> },
      ]}
    />
  )
}
