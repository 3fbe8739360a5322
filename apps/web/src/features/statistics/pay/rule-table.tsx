import type { PaySchemeView } from '@rongbian/contract/pay'
import { payRuleParts } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rule, useRuleWords } from '#/features/statistics/pay/use-rule-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { inClauses } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'

interface Props {
  kind: PaySchemeView['kind']
  rules: readonly Rule[]
  actionsOf?: (rule: Rule, index: number) => ReactNode
}

/** The rules in the order they are asked. */
export const RuleTable = ({ kind, rules, actionsOf }: Props) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const words = useRuleWords(kind)
  return (
    <FoldingTable<Rule>
      size="small"
      rowKey="name"
      dataSource={[...rules]}
      locale={{ emptyText: <EmptyState title={t('rule.none')} hint={t('rule.noneHint')} /> }}
      pagination={false}
      columns={[
        { title: t('col.rule'), dataIndex: 'name' },
        { title: t('rule.part'), render: (_, { part }) => phrase(payRuleParts[part]) },
        { title: t('rule.pays'), render: (_, rule) => words.pays(rule) },
        {
          title: t('rule.when'),
          className: 'rb-pay__sum',
          render: (_, rule) => inClauses(words.conditions(rule)) || t('rule.always'),
        },
        ...(actionsOf
          ? [
              {
                title: t('col.act'),
                render: (_: unknown, rule: Rule, index: number) => actionsOf(rule, index),
              },
            ]
          : []),
      ]}
    />
  )
}
