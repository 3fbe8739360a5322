import { asMessage } from '@rongbian/contract/messages/phrases'
import type { ListedMission, Mission, MissionMaterial } from '@rongbian/contract/missions'
import { type Actor, judgedMissionActions, mayReadTopic, missionActions } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { MissionMaterial as MaterialTable } from '#/db/database.ts'
import type { Db } from '#/db/open.ts'
import {
  findEvents,
  type MissionRow,
  missionFacts,
  presentEvent,
  presentMission,
} from '#/features/topics/index.ts'
import { visibleTo } from '#/reading/fragments.ts'
import { say } from '#/say.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { findMission } from './queries.ts'

/** Who only has or had a task of a secret topic reads the task. */
export const topicTitleFor = (actor: Actor, { topicTitle, topicProposerId, topicReaderIds }: MissionRow) => {
  const topic = { state: 'approved', proposerId: topicProposerId, readerIds: topicReaderIds } as const
  return mayReadTopic(actor, topic) ? topicTitle : ''
}

export const presentListed = (actor: Actor, row: MissionRow): ListedMission => ({
  ...presentMission(row),
  topicTitle: topicTitleFor(actor, row),
  actions: judgedMissionActions(actor, missionFacts(row)).map(({ code, reason }) => ({
    code,
    label: say(asMessage(missionActions[code].label), actor.language),
    reason: reason === undefined ? null : say(asMessage(reason), actor.language),
  })),
})

export const presentMaterial = (row: Selectable<MaterialTable>): MissionMaterial => ({
  id: row.id,
  key: row.key,
  text: row.text,
  url: row.fileHash ? fileUrl(row.fileHash, row.fileName) : '',
  byName: row.byName,
  madeAt: row.madeAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
})

export const findMaterials = (db: Db, tenantId: number, missionId: number) =>
  db
    .selectFrom('missionMaterial')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('missionId', '=', missionId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()

const findStories = async (db: Db, actor: Actor, missionId: number) => {
  const { rows } = await sql<Mission['storyList'][number]>`
    select story.id as story_id, story.library as library_id, story.title from topic_story as link
    join story on story.tenant_id = link.tenant_id and story.id = link.story_id
    where link.tenant_id = ${actor.tenantId} and link.mission_id = ${missionId} and ${visibleTo(actor)}
    order by link.at`.execute(db)
  return rows
}

export const showMission = async (db: Db, actor: Actor, id: number): Promise<Mission> => {
  const row = await findMission(db, actor, id)
  const events = await findEvents(db, 'mission', actor.tenantId, [id])
  return {
    ...presentListed(actor, row),
    note: row.note,
    endsWithStory: row.endsWithStory,
    departmentId: row.departmentId,
    materialList: (await findMaterials(db, actor.tenantId, id)).map(presentMaterial),
    storyList: await findStories(db, actor, id),
    events: events.map((event) => presentEvent(event, actor.language)),
  }
}
