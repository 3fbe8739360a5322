import type { FlowRuleRow } from '@rongbian/contract/flows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { type DraftRule, draftsOf, isSame, rowsOf, ruleProblem } from '#/features/flows/rule-draft.ts'
import { useFlows, useSaveRules } from '#/features/flows/use-flows.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Kept {
  drafts: DraftRule[]
  /** The rules as they were when the change began. */
  base: FlowRuleRow[]
}

/** The rules as they stand on the screen until they are saved. */
export const useRuleDrafts = (rules: FlowRuleRow[]) => {
  const { t } = useTranslation('flows')
  const fail = useFail()
  const { message } = useApp()
  const { refetch } = useFlows()
  const { mutateAsync, isPending: saving } = useSaveRules()
  const [kept, setKept] = useState<Kept>()

  const drafts = kept?.drafts ?? draftsOf(rules)
  const dirty = kept !== undefined && !isSame(kept.drafts, rules)
  const problem = ruleProblem(drafts)
  const discard = () => setKept(undefined)
  const save = async () => {
    if (!kept || !dirty || problem || saving) return
    try {
      await mutateAsync({ rules: rowsOf(drafts), base: kept.base })
      await refetch()
      discard()
      void message.success(t('rule.saved'))
    } catch (error) {
      if (error instanceof ApiError && error.error === 'stale') await refetch()
      fail(error)
    }
  }
  return {
    drafts,
    dirty,
    /** Someone else saved meanwhile. */
    stale: dirty && !saving && !isSame(draftsOf(kept.base), rules),
    problem,
    saving,
    change: (next: DraftRule[]) => setKept({ drafts: next, base: kept?.base ?? rules }),
    rebase: () => setKept(kept && { ...kept, base: rules }),
    discard,
    save,
  }
}
