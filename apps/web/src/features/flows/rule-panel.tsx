import { App, Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskLeaving } from '#/features/flows/ask-leaving.tsx'
import {
  blankRule,
  conditions,
  type DraftRule,
  draftsOf,
  isSame,
  movedRule,
  rowsOf,
  ruleProblem,
  shadowOf,
} from '#/features/flows/rule-draft.ts'
import { RuleRow } from '#/features/flows/rule-row.tsx'
import { SaveBar } from '#/features/flows/save-bar.tsx'
import { TryRules } from '#/features/flows/try-rules.tsx'
import { useFlows, useSaveRules } from '#/features/flows/use-flows.ts'
import { useWhoWords } from '#/features/flows/use-who-words.ts'
import { useSaveShortcut } from '#/features/tools/use-save-shortcut.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useFail } from '#/ui/use-fail.ts'
import './rule-panel.css'

type Data = NonNullable<ReturnType<typeof useFlows>['data']>

const rulesMax = 200

const RuleHead = () => {
  const { t } = useTranslation('flows')
  return (
    <div className="rb-flowrules__row rb-flowrules__row--head" aria-hidden="true">
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

/** The rules as they stand on the screen until they are saved. */
const useRuleDrafts = (rules: Data['rules']) => {
  const { t } = useTranslation('flows')
  const fail = useFail()
  const { message } = App.useApp()
  const { refetch } = useFlows()
  const { mutateAsync, isPending } = useSaveRules()
  const [changed, setChanged] = useState<DraftRule[]>()
  const drafts = changed ?? draftsOf(rules)
  const dirty = changed !== undefined && !isSame(changed, rules)
  const problem = ruleProblem(drafts)
  const discard = () => setChanged(undefined)
  const save = async () => {
    if (!dirty || problem || isPending) return
    try {
      await mutateAsync(rowsOf(drafts))
      await refetch()
      discard()
      void message.success(t('rule.saved'))
    } catch (error) {
      fail(error)
    }
  }
  return { drafts, dirty, problem, saving: isPending, change: setChanged, discard, save }
}

const Rules = ({ flows, rules, roles, people }: Data) => {
  const { t } = useTranslation('flows')
  const who = useWhoWords(roles, people)
  const { drafts, dirty, problem, saving, change, discard, save } = useRuleDrafts(rules)
  useSaveShortcut(() => void save())

  return (
    <div className="rb-flowrules">
      <div className="rb-flowrules__scroll">
        <header className="rb-flowrules__intro">
          <p className="rb-flowrules__hint">{t('rule.hint')}</p>
          <Button
            icon={<Plus size={16} strokeWidth={1.5} />}
            disabled={drafts.length >= rulesMax}
            onClick={() => change([blankRule(), ...drafts])}
          >
            {t('rule.add')}
          </Button>
        </header>
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
  const { data, error, isPending, refetch } = useFlows()
  if (isPending) return <SkeletonRows rows={6} height={48} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Rules {...data} />
}
