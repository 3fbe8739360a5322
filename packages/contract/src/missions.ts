import { missionActionCodes, missionLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { missionMessages } from './messages/missions.ts'
import {
  area,
  event,
  form,
  judged,
  missionBrief,
  missionId,
  missionState,
  planning,
  storyId,
  topicId,
  topicState,
  version,
  whole,
} from './planning-shapes.ts'
import { bool, broken, instant, line, lines, pageOf, paging, requiredLine, uuid } from './shapes.ts'

export { missionMessages } from './messages/missions.ts'
export type { MissionBrief, PlanningEvent } from './planning-shapes.ts'

const actions = judged(z.enum(missionActionCodes).meta(label('操作', 'Action')))
const startsAt = instant.nullable().meta(label('开始时间', 'Start'))
const endsWithStory = bool.meta(label('稿件发布即完成', 'Done when the story is out'))

const material = z.object({
  id: z.number().int(),
  key: uuid.meta(label('客户端编号', 'Key of the sender')),
  text: z.string(),
  url: z.string(),
  byName: z.string().meta(label('记录人', 'By')),
  madeAt: instant.meta(label('记录时间', 'Made at')),
  receivedAt: instant.meta(label('收到时间', 'Received at')),
})
export type MissionMaterial = z.output<typeof material>

export const listedMission = missionBrief.extend({ actions })
export type ListedMission = z.output<typeof listedMission>

export const mission = listedMission.extend({
  note: z.string(),
  endsWithStory,
  departmentId: uuid.nullable(),
  materialList: z.array(material).meta(label('素材', 'Material')),
  storyList: z
    .array(z.object({ storyId, libraryId: z.string(), title: z.string() }))
    .meta(label('稿件', 'Stories')),
  events: z.array(event).meta(label('记录', 'Record')),
})
export type Mission = z.output<typeof mission>

export const missionViews = ['mine', 'given', 'all'] as const

export const listMissions = endpoint({
  method: 'GET',
  path: planning('missions'),
  access: 'session',
  area,
  summary: '采访任务，先到期的在前：派给我和我部门的、我派的，或所有看得到的',
  query: z.object({
    view: z.enum(missionViews).default('mine').meta(label('看哪些', 'Which')),
    state: missionState.optional(),
    open: bool.default(false).meta(label('只看未完成的', 'Open only')),
    here: bool.default(false).meta(label('只看在现场的', 'On the spot only')),
    topicId: topicId.optional(),
    ...paging,
  }),
  response: pageOf(listedMission),
})

export const getMission = endpoint({
  method: 'GET',
  path: planning('missions/:id'),
  access: 'session',
  area,
  summary: '一项采访任务：素材、稿件、记录、能做什么与为什么不能',
  params: z.object({ id: missionId }),
  response: mission,
})

const fields = {
  name: requiredLine(missionLimits.name),
  form: z
    .union([z.literal(''), form])
    .default('')
    .meta(label('体裁', 'Form')),
  place: line(missionLimits.place).default('').meta(label('地点', 'Place')),
  note: lines(missionLimits.note).default(''),
  startsAt: startsAt.default(null),
  dueAt: instant,
  isUrgent: bool.default(false).meta(label('加急', 'Urgent')),
  endsWithStory: endsWithStory.default(false),
  personId: uuid.optional(),
  departmentId: uuid.optional(),
}

const isInOrder = ({ startsAt: from, dueAt }: { startsAt: string | null; dueAt: string }) =>
  from === null || Date.parse(from) <= Date.parse(dueAt)
const inOrder = { ...broken(missionMessages.dueFirst()), path: ['dueAt'] }
const isToOne = ({
  personId,
  departmentId,
}: {
  personId?: string | undefined
  departmentId?: string | undefined
}) => (personId === undefined) !== (departmentId === undefined)
const toOne = { ...broken(missionMessages.whom()), path: ['personId'] }

export const missionForm = z.object(fields).refine(isInOrder, inOrder).refine(isToOne, toOne)
export type MissionForm = z.output<typeof missionForm>

export const giveMission = endpoint({
  method: 'POST',
  creates: true,
  path: planning('missions/give'),
  access: 'session',
  area,
  summary: '派发采访任务，给一个人或一个部门；有派发权限的人或选题负责人可以',
  body: missionForm.safeExtend({ topicId }),
  response: mission,
})

export const changeMission = endpoint({
  method: 'POST',
  path: planning('missions/:id/change'),
  access: 'session',
  area,
  summary: '改任务；时间或地点变了，接受过的人要再次答复',
  params: z.object({ id: missionId }),
  body: missionForm.safeExtend({ version }),
  response: mission,
})

const actCodes = missionActionCodes.filter(
  (code) => code !== 'mission-change' && code !== 'mission-note' && code !== 'mission-write',
)

export const missionAct = z.object({
  action: z.enum(actCodes).meta(label('操作', 'Action')),
  version: version.optional(),
  note: lines(missionLimits.note).default(''),
  /** For handing on. */
  personId: uuid.optional(),
  /** For checking in: what the person says, nothing is tracked. */
  place: line(missionLimits.place).default('').meta(label('地点', 'Place')),
})
export type MissionAct = z.output<typeof missionAct>

export const actOnMission = endpoint({
  method: 'POST',
  path: planning('missions/:id/act'),
  access: 'session',
  area,
  summary: '对任务做一个操作：接受（部门里先到先得）、谢绝、转交、开始、签到、交回、退回、完成、取消',
  params: z.object({ id: missionId }),
  body: missionAct,
  response: mission,
})

export const addMaterial = endpoint({
  method: 'POST',
  creates: true,
  path: planning('missions/:id/material'),
  access: 'session',
  area,
  summary: '记一条现场文字或图片；同一个 key 再发一次不会多一条',
  params: z.object({ id: missionId }),
  body: z
    .object({
      key: uuid.meta(label('客户端编号', 'Key of the sender')),
      text: lines(missionLimits.text).default(''),
      url: line(800).default(''),
      madeAt: instant.optional().meta(label('记录时间', 'Made at')),
    })
    .refine(({ text, url }) => text !== '' || url !== '', {
      ...broken(missionMessages.emptyMaterial()),
      path: ['text'],
    }),
  response: material,
})

export const beginStory = endpoint({
  method: 'POST',
  creates: true,
  path: planning('missions/:id/story'),
  access: 'library.workspace',
  area,
  summary: '从任务开始写稿：稿件关联选题和任务，现场文字放进正文',
  params: z.object({ id: missionId }),
  response: z.object({ storyId, libraryId: z.string() }),
})

const busy = z.object({
  personId: uuid,
  name: z.string(),
  departmentName: z.string(),
  open: whole.meta(label('未完成的任务数', 'Tasks not done')),
  clashes: z
    .array(missionBrief.pick({ id: true, name: true, startsAt: true, dueAt: true, place: true, state: true }))
    .meta(label('时间冲突的任务', 'Tasks at the same time')),
})
export type BusyPerson = z.output<typeof busy>

export const missionLoad = endpoint({
  method: 'GET',
  path: planning('missions/load'),
  access: 'topics.read',
  area,
  summary: '派任务时看各人手里有几项、这段时间有没有冲突；忙得少的在前',
  query: z.object({
    departmentId: uuid.optional(),
    keyword: line(40).optional(),
    from: instant.optional(),
    to: instant.optional(),
    size: paging.size,
  }),
  response: z.array(busy),
})

/** The planning system's own names (R-planning-003, 004). */
const rcTask = z.object({
  id: missionId,
  name: z.string(),
  status: missionState,
  dueAt: instant,
  place: z.string().meta(label('地点', 'Place')),
  storyIds: z.array(storyId).meta(label('稿件', 'Stories')),
})

export const topicsOfUser = endpoint({
  method: 'GET',
  path: '/rc/api/query-by-username-or-userId',
  access: 'session',
  area,
  summary: '一个人的选题和任务；编辑部和本人以登录为准，查别人要有派发权限',
  query: z.object({
    username: line(64).optional().meta(label('账号', 'Account')),
    userId: line(64).optional().meta(label('人员编号', 'Person')),
  }),
  response: z.array(
    z.object({
      id: topicId,
      name: z.string(),
      status: topicState,
      deadline: instant.nullable().meta(label('截稿时间', 'Deadline')),
      tasks: z.array(rcTask).meta(label('任务', 'Tasks')),
    }),
  ),
})

export const tasksOfTopic = endpoint({
  method: 'GET',
  path: '/rc/api/query-by-selectedTopicId',
  access: 'session',
  area,
  summary: '一个选题里某人的任务；查别人要有派发权限',
  query: z.object({
    selectedTopicId: topicId,
    userId: line(64).optional().meta(label('人员编号', 'Person')),
  }),
  response: z.array(rcTask),
})
