import { useTranslation } from 'react-i18next'
import type { Section } from '#/console/console-page.tsx'
import { FlowPanel } from '#/features/flows/flow-panel.tsx'
import { RulePanel } from '#/features/flows/rule-panel.tsx'

/** The two sections of 审校流程: on a page of its own, and beside the rights. */
export const useFlowSections = (): [Section, Section] => {
  const { t } = useTranslation('flows')
  return [
    { key: 'flows', label: t('title'), content: <FlowPanel /> },
    { key: 'flowRules', label: t('rules'), content: <RulePanel /> },
  ]
}
