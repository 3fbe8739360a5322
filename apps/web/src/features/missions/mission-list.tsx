import type { ListedMission } from '@rongbian/contract/missions'
import { Clock, MapPin, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ActButtons } from '#/features/missions/act-buttons.tsx'
import { MissionStateTag } from '#/features/missions/mission-state.tsx'
import { type MissionFilter, useMissions } from '#/features/missions/use-missions.ts'
import { BesideList } from '#/ui/beside.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

export const MissionFacts = ({ mission }: { mission: ListedMission }) => {
  const { t } = useTranslation('missions')
  return (
    <ul className="rb-row rb-wrap rb-gap-1-2 rb-meta">
      <li className="rb-inline rb-gap-05">
        <Clock size={14} aria-hidden="true" />
        {t('due')} <TimeText at={mission.dueAt} />
      </li>
      {mission.place && (
        <li className="rb-inline rb-gap-05 rb-break">
          <MapPin size={14} aria-hidden="true" />
          {mission.place}
        </li>
      )}
      <li className="rb-inline rb-gap-05">
        <User size={14} aria-hidden="true" />
        {t('way', { from: mission.giverName, to: mission.holderName || mission.departmentName })}
      </li>
    </ul>
  )
}

interface CardProps {
  mission: ListedMission
  isShown: boolean
  onShow: (id: number) => void
}

const MissionCard = ({ mission, isShown, onShow }: CardProps) => {
  const { t } = useTranslation('missions')
  return (
    <li className={`rb-stack rb-gap-1 rb-p-15-2 ${isShown ? 'is-shown' : ''}`}>
      <button type="button" className="rb-stack rb-gap-05 rb-left rb-wide" onClick={() => onShow(mission.id)}>
        <span className="rb-row rb-wrap rb-gap-1">
          <b className="rb-break">{mission.name}</b>
          <MissionStateTag state={mission.state} />
          {mission.isUrgent && <StatusTag tone="bad">{t('urgent')}</StatusTag>}
          {mission.isOverdue && <StatusTag tone="bad">{t('overdue')}</StatusTag>}
        </span>
        <span className="rb-meta rb-break">{mission.topicTitle}</span>
      </button>
      <MissionFacts mission={mission} />
      <ActButtons mission={mission} only={['mission-accept', 'mission-decline', 'mission-check-in']} />
    </li>
  )
}

interface Props {
  filter: MissionFilter
  shown: number | undefined
  onShow: (id: number) => void
  onPage: (page: number) => void
}

export const MissionList = ({ filter, shown, onShow, onPage }: Props) => {
  const { t } = useTranslation('missions')
  return (
    <BesideList
      label={t('title')}
      query={useMissions(filter)}
      page={filter.page}
      pageSize={filter.size}
      onPage={onPage}
      height={120}
      empty={<EmptyState title={t('none')} hint={t(`noneHint.${filter.view}`)} />}
    >
      {(mission) => (
        <MissionCard key={mission.id} mission={mission} isShown={mission.id === shown} onShow={onShow} />
      )}
    </BesideList>
  )
}
