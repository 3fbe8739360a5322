import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '#/console/stale-notice.tsx'
import { AskLeaving } from '#/features/flows/ask-leaving.tsx'
import { FlowEditor } from '#/features/flows/flow-editor.tsx'
import { FlowHead } from '#/features/flows/flow-head.tsx'
import { FlowList } from '#/features/flows/flow-list.tsx'
import { SaveBar } from '#/features/flows/save-bar.tsx'
import { useFlowConsole } from '#/features/flows/use-flow-console.ts'
import { newFlow } from '#/features/flows/use-flow-drafts.ts'
import { useFlows } from '#/features/flows/use-flows.ts'
import { useWhoWords } from '#/features/flows/use-who-words.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './flows.css'

type Data = NonNullable<ReturnType<typeof useFlows>['data']>

const Console = ({ flows, rules, roles, people }: Data) => {
  const { t } = useTranslation('flows')
  const who = useWhoWords(roles, people)
  const { drafts, chosen, draft, dirty, problem, choose, create, copy, save } = useFlowConsole(flows)
  if (!draft) {
    const button = <Button onClick={create}>{t('create')}</Button>
    return <EmptyState title={t('none')} hint={t('noneHint')} action={button} />
  }
  const newer = drafts.newerThan(chosen)

  return (
    <div className="rb-flows rb-touchable rb-anchor rb-cells rb-surface rb-tall">
      <FlowList flows={flows} chosen={chosen} isDirty={drafts.isDirty} onChoose={choose} onCreate={create} />
      <div className="rb-flows__main rb-scrolls rb-short rb-slim">
        <FlowHead flow={flows.find(({ uuid }) => uuid === chosen)} rules={rules} onCopy={copy} />
        {newer && (
          <StaleNotice
            title={t('stale', { name: newer.flow.updatedBy })}
            changed={newer.changed.map((field) => t(`field.${field}`))}
            onLoad={() => drafts.discard(chosen)}
            onKeep={() => drafts.rebase(chosen, newer.flow)}
          />
        )}
        <FlowEditor
          key={chosen}
          draft={draft}
          isNew={chosen === newFlow}
          roles={roles}
          who={who}
          onChange={(next) => drafts.change(chosen, next)}
        />
      </div>
      {drafts.dirtyCount > 0 && <AskLeaving title={t('leave.title', { count: drafts.dirtyCount })} />}
      {dirty && (
        <SaveBar
          problem={problem}
          saving={drafts.saving}
          onSave={() => void save()}
          onDiscard={() => drafts.discard(chosen)}
        />
      )}
    </div>
  )
}

/** 审校流程: which steps a story takes, who does them, and until when. */
export const FlowPanel = () => {
  const query = useFlows()
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={64} />
  return <Console {...data} />
}
