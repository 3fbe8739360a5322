import type { ClueHold } from '@rongbian/contract/clue-holds'
import { type ClueActionId, can } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClueActDialog } from '#/features/clues/clue-act-dialog.tsx'
import { useHolds } from '#/features/clues/use-clues.ts'
import { useSession } from '#/session/use-session.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface Asked {
  hold: ClueHold
  action: ClueActionId
}

const HoldLine = ({ hold, onAsk }: { hold: ClueHold; onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation('clues')
  return (
    <li className="rb-row rb-wrap rb-gap-1">
      <span className="rb-fill">
        <b>{hold.holderName}</b> <span className="rb-meta">{t('holds.until')}</span>{' '}
        <TimeText at={hold.until} exact />{' '}
        {hold.isProlonged && <StatusTag tone="neutral">{t('holds.prolonged')}</StatusTag>}
      </span>
      {hold.actions.map(({ action, label, refusal }) => (
        <Tooltip key={action} title={refusal}>
          <Button size="small" disabled={refusal !== ''} onClick={() => onAsk({ hold, action })}>
            {label}
          </Button>
        </Tooltip>
      ))}
    </li>
  )
}

/** For heads: who holds clues back from everybody, and how long. What they say stays the holder's. */
export const HoldsButton = () => {
  const { t } = useTranslation('clues')
  const { actor } = useSession()
  const { data: holds = [] } = useHolds(can(actor, 'topics.decide'))
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  if (holds.length === 0) return null
  return (
    <>
      <Button icon={<LockKeyhole size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('holds.open', { count: holds.length })}
      </Button>
      <Dialog
        dirty={false}
        open={isOpen}
        title={t('holds.title')}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <p className="rb-meta">{t('holds.hint')}</p>
        <ul className="rb-stack rb-gap-15 rb-mt-15">
          {holds.map((hold) => (
            <HoldLine key={hold.id} hold={hold} onAsk={setAsked} />
          ))}
        </ul>
      </Dialog>
      {asked && (
        <ClueActDialog
          clue={{ id: asked.hold.id, title: t('holds.of', { name: asked.hold.holderName }) }}
          action={asked.action}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
