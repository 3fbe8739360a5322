import type { Mission } from '@rongbian/contract/missions'
import { libraryIds } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButtons } from '#/features/missions/act-buttons.tsx'
import { ChangeDialog } from '#/features/missions/change-dialog.tsx'
import { MaterialPart } from '#/features/missions/material-part.tsx'
import { MissionFacts } from '#/features/missions/mission-list.tsx'
import { MissionStateTag } from '#/features/missions/mission-state.tsx'
import { useMission } from '#/features/missions/use-missions.ts'
import { editorUrl } from '#/story/open-editor.ts'
import { BesideDetail } from '#/ui/beside.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const Stories = ({ stories }: { stories: Mission['storyList'] }) => {
  const { t } = useTranslation('missions')
  if (stories.length === 0) return null
  return (
    <section className="rb-stack rb-gap-05">
      <h3 className="rb-heading">{t('stories')}</h3>
      {stories.map(({ storyId, libraryId, title }) => (
        <a
          key={storyId}
          className="rb-break"
          href={editorUrl({
            id: storyId,
            libraryId: libraryIds.find((id) => id === libraryId) ?? 'workspace',
          })}
          target={`rb-story-${storyId}`}
        >
          {title || t('untitled')}
        </a>
      ))}
    </section>
  )
}

const Record = ({ events }: { events: Mission['events'] }) => {
  const { t } = useTranslation('missions')
  return (
    <section className="rb-stack rb-gap-05">
      <h3 className="rb-heading">{t('record')}</h3>
      <ol className="rb-stack rb-gap-05">
        {events.map(({ at, name, label, note }) => (
          <li key={`${at} ${label}`} className="rb-row rb-wrap rb-gap-1 rb-small">
            <TimeText at={at} exact />
            <span>
              {name} · {label}
            </span>
            {note && <span className="rb-meta rb-break">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Beside the acts of whoever does it: what is asked changes. */
const ChangeButton = ({ mission }: { mission: Mission }) => {
  const [isChanging, setChanging] = useState(false)
  const change = mission.actions.find(({ code, reason }) => code === 'mission-change' && reason === null)
  if (!change) return null
  return (
    <>
      <Button onClick={() => setChanging(true)}>{change.label}</Button>
      {isChanging && <ChangeDialog mission={mission} onClose={() => setChanging(false)} />}
    </>
  )
}

interface Props {
  id: number
  onClose: () => void
}

export const MissionDetail = ({ id, onClose }: Props) => {
  const { t } = useTranslation('missions')
  const query = useMission(id)
  const { data: mission } = query
  return (
    <BesideDetail
      words={{ label: t('detail'), back: t('back'), close: t('close') }}
      title={mission?.name}
      marks={mission && <MissionStateTag state={mission.state} />}
      onClose={onClose}
    >
      {mission ? (
        <>
          <p className="rb-meta rb-break">{mission.topicTitle}</p>
          <MissionFacts mission={mission} />
          {mission.note && <p className="rb-pre rb-break">{mission.note}</p>}
          {mission.checkedInAt && (
            <p className="rb-small">
              {t('checkedIn', { place: mission.checkedIn || t('noPlace') })}{' '}
              <TimeText at={mission.checkedInAt} />
            </p>
          )}
          <div className="rb-row rb-wrap rb-gap-1">
            <ActButtons mission={mission} />
            <ChangeButton mission={mission} />
          </div>
          <MaterialPart mission={mission} />
          <Stories stories={mission.storyList} />
          <Record events={mission.events} />
        </>
      ) : (
        <Pending query={query} rows={5} />
      )}
    </BesideDetail>
  )
}
