import type { Flow } from '@rongbian/contract/flows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blankStep, type Draft, problemOf } from '#/features/flows/flow-draft.ts'
import { newFlow, useFlowDrafts } from '#/features/flows/use-flow-drafts.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'

/** What keeps the chosen draft from being saved, in words. */
const useProblemText = () => {
  const { t } = useTranslation('flows')
  const phrase = usePhrase()
  return (draft: Draft | undefined, others: readonly Flow[]) => {
    const problem =
      draft &&
      problemOf(
        draft,
        others.map(({ name }) => name),
      )
    return typeof problem === 'string' ? t(`problem.${problem}`) : problem && phrase(problem.text)
  }
}

/** Which flow is looked at, its draft, and what can be done with it. */
export const useFlowConsole = (flows: Flow[]) => {
  const { t } = useTranslation('flows')
  const fail = useFail()
  const ask = useAsk()
  const { message } = useApp()
  const problemText = useProblemText()
  const [wanted, choose] = useState<string>()
  const drafts = useFlowDrafts(flows)

  const chosen = (wanted !== undefined && drafts.draftIn(wanted) ? wanted : flows[0]?.uuid) ?? newFlow
  const draft = drafts.draftIn(chosen)
  const dirty = drafts.isDirty(chosen)
  const problem = problemText(
    draft,
    flows.filter(({ uuid }) => uuid !== chosen),
  )

  const askReplace = () =>
    ask({
      title: t('replace.title'),
      content: t('replace.hint'),
      okText: t('replace.ok'),
      cancelText: t('leave.stay'),
      danger: true,
    })
  const begin = async (beginning: Draft) => {
    if (drafts.isDirty(newFlow) && !(await askReplace())) return
    drafts.change(newFlow, beginning)
    choose(newFlow)
  }
  const create = () =>
    void begin({
      subject: 'story',
      name: '',
      note: '',
      passAll: false,
      steps: [blankStep('review', t('lastStep'))],
    })
  const copy = () => draft && void begin({ ...draft, name: t('copyName', { name: draft.name }) })
  const save = async () => {
    if (!draft || !dirty || problem || drafts.saving) return
    try {
      choose(await drafts.save(chosen))
      void message.success(t('saved', { name: draft.name.trim() }))
    } catch (error) {
      fail(error)
    }
  }
  useSaveShortcut(save)

  return { drafts, chosen, draft, dirty, problem, choose, create, copy, save }
}
