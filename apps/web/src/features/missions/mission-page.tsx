import { missionViews } from '@rongbian/contract/missions'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readQueue } from '#/features/missions/material-queue.ts'
import { MissionDetail } from '#/features/missions/mission-detail.tsx'
import { MissionList } from '#/features/missions/mission-list.tsx'
import { useMissionAddress } from '#/features/missions/use-mission-address.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useSession } from '#/session/use-session.ts'
import { Beside } from '#/ui/beside.tsx'
import { Segments } from '#/ui/segments.tsx'

/** 采访任务: what is asked of me, what I asked of others; made for a phone in the field first. */
export const MissionPage = () => {
  const { t } = useTranslation(['missions', 'common'])
  const { filter, shown, change, show } = useMissionAddress()
  const { uuid } = useSession().user
  useEffect(() => void readQueue(uuid), [uuid])
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('title')}
        actions={
          <>
            <Segments
              label={t('views')}
              options={missionViews.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={filter.view}
              onChange={(view) => change({ view })}
            />
            <Segments
              label={t('which')}
              options={[
                { value: 'open', label: t('open') },
                { value: 'here', label: t('here') },
                { value: 'all', label: t('all') },
              ]}
              value={filter.here ? 'here' : filter.open ? 'open' : 'all'}
              onChange={(which) => change({ which })}
            />
          </>
        }
      />
      <Beside isShown={shown !== undefined}>
        <MissionList filter={filter} shown={shown} onShow={show} onPage={(page) => change({ page })} />
        {shown !== undefined && <MissionDetail key={shown} id={shown} onClose={() => show(undefined)} />}
      </Beside>
    </div>
  )
}
