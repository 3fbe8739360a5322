import { can } from '@rongbian/domain'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Agenda } from '#/features/topics/agenda.tsx'
import { CallMeetingDialog, CloseMeetingDialog } from '#/features/topics/meeting-dialogs.tsx'
import { useMeeting, useMeetings, useTopicSignals } from '#/features/topics/use-topics.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAddressSearch } from '#/ui/use-address-search.ts'
import './planning.css'

const useChosenMeeting = () => {
  const [search, setSearch] = useAddressSearch()
  const list = useMeetings()
  const items = list.data?.items ?? []
  const asked = Number(search.get('id'))
  const next = items.findLast(({ isClosed }) => !isClosed) ?? items[0]
  const choose = (id: number) => setSearch(() => new URLSearchParams({ id: String(id) }), { replace: true })
  return { list, items, id: asked > 0 ? asked : next?.id, choose }
}

/** 选题会: the agenda, decided topic by topic with the keys alone, and the minutes. */
export const MeetingPage = () => {
  const { t } = useTranslation(['topics', 'common'])
  const { actor } = useSession()
  const mayDecide = can(actor, 'topics.decide')
  const { list, items, id, choose } = useChosenMeeting()
  const query = useMeeting(id)
  const [dialog, setDialog] = useState<'call' | 'close'>()
  useTopicSignals()
  const { data: meeting } = query
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('meeting.title')}
        note={meeting && t('meeting.progress', { decided: meeting.decided, count: meeting.items })}
        actions={
          <>
            {items.length > 0 && (
              <Select<number>
                aria-label={t('meeting.which')}
                {...(meeting && { value: meeting.id })}
                options={items.map(({ id: value, title, isClosed }) => ({
                  value,
                  label: isClosed ? t('meeting.over', { title }) : title,
                }))}
                onChange={choose}
              />
            )}
            {mayDecide && meeting && !meeting.isClosed && (
              <Button onClick={() => setDialog('close')}>{t('meeting.close')}</Button>
            )}
            {mayDecide && <Button onClick={() => setDialog('call')}>{t('meeting.call')}</Button>}
          </>
        }
      />
      <div className="rb-rest rb-scrolls-y rb-px-2">
        {meeting && <Agenda key={meeting.id} meeting={meeting} />}
        {!meeting && list.data && items.length === 0 && (
          <EmptyState
            title={t('meeting.none')}
            hint={t('meeting.noneHint')}
            action={mayDecide && <Button onClick={() => setDialog('call')}>{t('meeting.call')}</Button>}
          />
        )}
        {!meeting && !(list.data && items.length === 0) && (
          <Pending query={list.data ? query : list} rows={5} page />
        )}
      </div>
      {dialog === 'call' && <CallMeetingDialog onCalled={choose} onClose={() => setDialog(undefined)} />}
      {dialog === 'close' && meeting && (
        <CloseMeetingDialog meeting={meeting} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
