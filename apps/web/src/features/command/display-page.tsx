import type { Display } from '@rongbian/contract/wall'
import * as wall from '@rongbian/contract/wall'
import { wallScenes } from '@rongbian/domain'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { DisplayDialog } from '#/features/command/display-dialog.tsx'
import { useCommandWrite, useDisplays } from '#/features/command/use-command.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const litMs = 2 * 60_000

const DisplayState = ({ display }: { display: Display }) => {
  const { t } = useTranslation('command')
  const { seenAt, revokedAt } = display
  if (revokedAt) return <StatusTag tone="neutral">{t('displays.revoked')}</StatusTag>
  if (!seenAt) return <StatusTag tone="warning">{t('displays.unseen')}</StatusTag>
  const isLit = Date.now() - Date.parse(seenAt) < litMs
  return (
    <StatusTag tone={isLit ? 'good' : 'warning'}>{t(isLit ? 'displays.lit' : 'displays.dark')}</StatusTag>
  )
}

const DisplayLine = ({ display, onChange }: { display: Display; onChange: () => void }) => {
  const { t } = useTranslation('command')
  const phrase = usePhrase()
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync } = useCommandWrite((id: number) => call(wall.revokeDisplay, { params: { id } }))
  const revoke = async () => {
    const isSure = await ask({
      danger: true,
      title: t('displays.revokeSure', { name: display.name }),
      content: t('displays.revokeHint'),
    })
    if (isSure) await act(() => mutateAsync(display.id), t('displays.revoked'))
  }
  return (
    <li className="rb-row rb-wrap rb-gap-1 rb-p-15-2 rb-edge-below">
      <b className="rb-break">{display.name}</b>
      <DisplayState display={display} />
      <span className="rb-meta">
        {phrase(wallScenes[display.scene])} · {t(display.rotates ? 'displays.rotates' : 'displays.holds')}
      </span>
      {display.seenAt && (
        <span className="rb-meta">
          {t('displays.seen')} <TimeText at={display.seenAt} />
        </span>
      )}
      {!display.revokedAt && (
        <span className="rb-row rb-gap-05 rb-aside">
          <Button size="small" onClick={onChange}>
            {t('displays.change')}
          </Button>
          <Button size="small" type="text" danger disabled={isBusy} onClick={() => void revoke()}>
            {t('displays.revoke')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** 大屏: the screens on the wall, each with a key of its own. */
export const DisplayPage = () => {
  const { t } = useTranslation(['command', 'common'])
  const query = useDisplays()
  const [editing, setEditing] = useState<Display | 'new'>()
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('displays.title')}
        actions={
          <>
            <ButtonLink type="link" to="/wall?preview=1">
              {t('displays.preview')}
            </ButtonLink>
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setEditing('new')}
            >
              {t('displays.add')}
            </Button>
          </>
        }
      />
      {query.data?.length === 0 ? (
        <EmptyState
          title={t('displays.none')}
          hint={t('displays.noneHint')}
          action={<Button onClick={() => setEditing('new')}>{t('displays.add')}</Button>}
        />
      ) : query.data ? (
        <ul className="rb-rest rb-scrolls-y">
          {query.data.map((display) => (
            <DisplayLine key={display.id} display={display} onChange={() => setEditing(display)} />
          ))}
        </ul>
      ) : (
        <Pending query={query} rows={4} page />
      )}
      {editing && (
        <DisplayDialog
          {...(editing !== 'new' && { display: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
