import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, type MissionAction, missionRefusal } from '@rongbian/domain'
import { type MissionRow, missionFacts } from '#/features/topics/index.ts'

export const demandMissionAct = (actor: Actor, action: MissionAction, row: MissionRow) => {
  const reason = missionRefusal(actor, action, missionFacts(row))
  if (reason) throw new AppError('not_allowed', { message: asMessage(reason) })
}
