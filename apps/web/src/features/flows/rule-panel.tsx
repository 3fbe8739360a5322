import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '#/console/stale-notice.tsx'
import { AskLeaving } from '#/features/flows/ask-leaving.tsx'
import { blankRule, conditions, movedRule, rowsOf, shadowOf } from '#/features/flows/rule-draft.ts'
import { RuleRow } from '#/features/flows/rule-row.tsx'
import { SaveBar } from '#/features/flows/save-bar.tsx'
import { TryRules } from '#/features/flows/try-rules.tsx'
import { useFlows } from '#/features/flows/use-flows.ts'
import { useRuleDrafts } from '#/features/flows/use-rule-drafts.ts'
import { useWhoWords } from '#/features/flows/use-who-words.ts'
import { Pending } from '#/ui/pending.tsx'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import './rule-panel.css'

type Data = NonNullable<ReturnType<typeof useFlows>['data']>

const rulesMax = 200

const RuleHead = () => {
  const { t } = useTranslation('flows')
  return (
    <div
      className="rb-flowrules__row rb-cells rb-gap-05-1 rb-line-below rb-middle rb-p-1 rb-flowrules__row--head rb-not-on-phone rb-tinted rb-meta"
      aria-hidden="true"
    >
      <span />
      {conditions.map((name) => (
        <span key={name}>{t(`rule.${name}`)}</span>
      ))}
      <span />
      <span>{t('rule.flow')}</span>
      <span />
    </div>
  )
}

const Rules = ({ flows, rules, roles, people }: Data) => {
  const { t } = useTranslation('flows')
  const who = useWhoWords(roles, people)
  const { drafts, dirty, stale, problem, saving, change, rebase, discard, save } = useRuleDrafts(rules)
  useSaveShortcut(save)

  return (
    <div className="rb-flowrules rb-tall rb-anchor rb-surface">
      <div className="rb-flowrules__scroll rb-scrolls rb-tall">
        <header className="rb-flowrules__intro rb-gap-1-2 rb-mb-15 rb-row rb-wrap rb-between">
          <p className="rb-note">{t('rule.hint')}</p>
          <Button
            icon={<Plus size={16} />}
            disabled={drafts.length >= rulesMax}
            onClick={() => change([blankRule(), ...drafts])}
          >
            {t('rule.add')}
          </Button>
        </header>
        {stale && <StaleNotice title={t('rule.stale')} changed={[]} onLoad={discard} onKeep={rebase} />}
        <RuleHead />
        <ol aria-label={t('rules')}>
          {drafts.map((rule, index) => {
            const shadow = shadowOf(drafts, index)
            return (
              <RuleRow
                key={rule.key}
                rule={rule}
                no={index + 1}
                count={drafts.length}
                flows={flows}
                shadow={shadow === undefined ? undefined : shadow + 1}
                onChange={(next) => change(drafts.with(index, next))}
                onMove={(by) => change(movedRule(drafts, index, by))}
                onRemove={() => change(drafts.toSpliced(index, 1))}
              />
            )
          })}
        </ol>
        <TryRules rules={rowsOf(drafts)} flows={flows} who={who} />
      </div>
      {dirty && (
        <>
          <AskLeaving title={t('rule.leave')} />
          <SaveBar
            problem={problem && t(`rule.problem.${problem}`)}
            saving={saving}
            onSave={() => void save()}
            onDiscard={discard}
          />
        </>
      )}
    </div>
  )
}

/** 适用规则: which stories take which flow. */
export const RulePanel = () => {
  const query = useFlows()
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={48} />
  return <Rules {...data} />
}
