import type { StoryRow } from '@rongbian/contract/stories'
import type { StoryAction } from '@rongbian/domain'
import { Ellipsis } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { handActionIds, openHandOver } from '#/features/hand-over/index.ts'
import { type RowActionId, rowActions } from '#/features/libraries/row-actions.ts'
import { useActLabel } from '#/features/libraries/use-act-label.ts'
import { useBatch } from '#/features/libraries/use-batch.ts'
import { useBatchActions } from '#/features/libraries/use-batch-actions.ts'
import { askBatchIssue } from '#/features/releases/index.ts'
import { askReviewBatch, reviewBatchIds } from '#/features/review/index.ts'
import { useFeature } from '#/session/use-session.ts'
import { AnchoredMenu } from '#/ui/anchored-menu.tsx'

interface BatchAct {
  code: StoryAction
  id: RowActionId
  run: (rows: readonly StoryRow[]) => unknown
}

const workflowActs: readonly BatchAct[] = [
  ...handActionIds.map((id) => ({
    code: id,
    id,
    run: (rows: readonly StoryRow[]) => openHandOver({ kind: id, stories: rows }),
  })),
  ...reviewBatchIds.map((id) => ({
    code: id,
    id,
    run: (rows: readonly StoryRow[]) => askReviewBatch(id, rows),
  })),
]

/** Many stories at once go out only where the house allows it. */
const issueAct: BatchAct = { code: 'story-ratify', id: 'story-ratify', run: askBatchIssue }

const useOffered = (rows: readonly StoryRow[]) => {
  const labelOf = useActLabel()
  const { copy } = useBatch()
  const codes = useBatchActions(rows)
  const mayIssue = useFeature('batch-issue')
  const acts: BatchAct[] = [
    ...workflowActs,
    ...(mayIssue ? [issueAct] : []),
    { code: 'story-copy', id: 'copy', run: copy },
  ]
  return acts
    .filter(({ code }) => codes.includes(code))
    .map(({ id, run }) => ({
      key: id,
      label: labelOf(id),
      run: () => run(rows),
      ...rowActions.find((action) => action.id === id),
    }))
}

/** What the workflow allows for all that is chosen: what people do most as buttons, the rest in 更多. */
export const BatchWorkflow = ({ rows }: { rows: readonly StoryRow[] }) => {
  const { t } = useTranslation('common')
  const offered = useOffered(rows)
  const others = offered
    .filter(({ near }) => !near)
    .sort((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))
  const [menu, setMenu] = useState<{ x: number; y: number }>()
  const openMenu = ({ currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setMenu({ x: left, y: top })
  }
  return (
    <>
      {offered
        .filter(({ near }) => near)
        .map(({ key, label, icon: Icon, run }) => (
          <button key={key} type="button" onClick={run}>
            {Icon && <Icon size={16} aria-hidden="true" />}
            {label}
          </button>
        ))}
      {others.length > 0 && (
        <button type="button" className="rb-batch__more" aria-haspopup="menu" onClick={openMenu}>
          <Ellipsis size={16} aria-hidden="true" />
          {t('action.more')}
        </button>
      )}
      {menu && (
        <AnchoredMenu
          at={menu}
          above
          label={t('action.more')}
          items={others}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
