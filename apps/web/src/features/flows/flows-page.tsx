import { useTranslation } from 'react-i18next'
import { ConsolePage } from '#/console/console-page.tsx'
import { useFlowSections } from '#/features/flows/use-flow-sections.tsx'

/** 审校流程, for those who manage flows but not rights. */
export const FlowsPage = () => {
  const { t } = useTranslation('flows')
  return <ConsolePage keep title={t('console')} sections={useFlowSections()} />
}
