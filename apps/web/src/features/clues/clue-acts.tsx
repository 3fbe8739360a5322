import type { ClueDetail } from '@rongbian/contract/clues'
import { type ClueActionId, can, clueActions } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClueActDialog, timed, verdicts } from '#/features/clues/clue-act-dialog.tsx'
import { useActOnClue, useAddClue, useDeleteClue } from '#/features/clues/use-clues.ts'
import { useSession } from '#/session/use-session.ts'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Props {
  clue: ClueDetail
  onGone: () => void
}

/** What can be done with it. Verdicts stay in sight with the reason why not, so that everybody knows who could. */
export const ClueActs = ({ clue, onGone }: Props) => {
  const { t } = useTranslation('clues')
  const { actor } = useSession()
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync: doIt } = useActOnClue(clue.id)
  const { mutateAsync: pick } = useAddClue()
  const { mutateAsync: remove } = useDeleteClue()
  const [asking, setAsking] = useState<ClueActionId>()
  const start = (action: ClueActionId) => {
    if (clueActions[action].needsReason || timed.includes(action)) return setAsking(action)
    void act(() => doIt({ action }), t('done'))
  }
  const askRemove = async () => {
    const isAgreed = await ask({
      title: t('remove.ask', { title: clue.title }),
      content: t('remove.hint'),
      okText: t('remove.act'),
      danger: true,
    })
    if (isAgreed && (await act(() => remove(clue.id), t('remove.done')))) onGone()
  }
  const shown = clue.actions.filter(({ action, refusal }) => refusal === '' || verdicts.includes(action))
  return (
    <div className="rb-row rb-wrap rb-gap-1">
      {shown.map(({ action, label, refusal }) => (
        <Tooltip key={action} title={refusal}>
          <Button
            type={action === 'confirm' ? 'primary' : 'default'}
            disabled={isBusy || refusal !== ''}
            onClick={() => start(action)}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      {can(actor, 'clues.check') && clue.foundByName === '' && (
        <Button disabled={isBusy} onClick={() => void act(() => pick({ articleId: clue.id }), t('picked'))}>
          {t('pick')}
        </Button>
      )}
      {can(actor, 'clues.check') && (
        <Button
          type="text"
          danger
          aria-label={t('remove.act')}
          disabled={isBusy}
          icon={<Trash2 size={16} />}
          onClick={() => void askRemove()}
        />
      )}
      {asking && <ClueActDialog clue={clue} action={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
