import type { ListedMission } from '@rongbian/contract/missions'
import * as contract from '@rongbian/contract/missions'
import { type LibraryId, type MissionAction, missionActions } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { ActDialog, type AskedAct } from '#/features/missions/act-dialog.tsx'
import { useActOnMission } from '#/features/missions/use-missions.ts'
import { openEditorLater } from '#/story/open-editor.ts'
import { useAct } from '#/ui/use-act.ts'

const asked = ['mission-hand-on', 'mission-check-in'] as const satisfies MissionAction[]
const needsWords = (code: MissionAction) =>
  missionActions[code].reason === 'required' || (asked as readonly MissionAction[]).includes(code)

/** Shown elsewhere on the page. */
const elsewhere: readonly MissionAction[] = ['mission-note', 'mission-change']
const first: readonly MissionAction[] = ['mission-accept', 'mission-submit', 'mission-done', 'mission-write']

interface Props {
  mission: ListedMission
  /** In a list only the next step. */
  only?: readonly MissionAction[]
}

/** What can be done next; what cannot says why where it is in sight. */
export const ActButtons = ({ mission, only }: Props) => {
  const { t } = useTranslation('missions')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useActOnMission(mission.id)
  const [asking, setAsking] = useState<AskedAct>()
  const write = () =>
    openEditorLater(async () => {
      const { storyId, libraryId } = await call(contract.beginStory, { params: { id: mission.id } })
      return { id: storyId, libraryId: libraryId as LibraryId }
    })
  const start = (code: MissionAction) => {
    if (code === 'mission-write') return void act(write)
    const action = code as AskedAct
    if (needsWords(code)) return setAsking(action)
    void act(() => mutateAsync({ action, version: mission.version }), t('done'))
  }
  const shown = mission.actions.filter(({ code, reason }) =>
    only
      ? only.includes(code) && reason === null
      : !elsewhere.includes(code) && (reason === null || code === 'mission-submit'),
  )
  if (shown.length === 0) return null
  return (
    <div className="rb-row rb-wrap rb-gap-1">
      {shown.map(({ code, label, reason }) => (
        <Tooltip key={code} title={reason}>
          <Button
            type={first.includes(code) ? 'primary' : 'default'}
            danger={code === 'mission-cancel'}
            disabled={isBusy || reason !== null}
            onClick={() => start(code)}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      {asking && <ActDialog mission={mission} action={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
