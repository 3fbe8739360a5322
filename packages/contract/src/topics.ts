import { topicActionCodes, topicLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import {
  area,
  event,
  form,
  judged,
  meetingId,
  missionBrief,
  missionId,
  person,
  planning,
  storyId,
  topicId,
  topicPhase,
  topicState,
  version,
  whole,
} from './planning-shapes.ts'
import { bool, instant, line, lines, pageOf, paging, requiredLine, uuid } from './shapes.ts'
import { origin, topicClue, topicCluster } from './topic-clues.ts'

export { topicMessages } from './messages/topics.ts'
export type { MissionBrief, PlanningEvent } from './planning-shapes.ts'

export const chapters = { topics: '选题与采访任务' }

const deadline = instant.nullable().meta(label('截稿时间', 'Deadline'))
const forms = z.array(form).max(10).meta(label('体裁', 'Forms'))
const channels = z
  .array(requiredLine(40))
  .max(topicLimits.channels)
  .meta(label('渠道与先后', 'Channels in order'))
const peopleIds = z.array(uuid).max(topicLimits.people).meta(label('参与的人', 'People'))
const leadId = uuid.nullable().meta(label('负责人编号', 'Lead'))
const actions = judged(z.enum(topicActionCodes).meta(label('操作', 'Action')))

export const topicBrief = z.object({
  id: topicId,
  title: z.string(),
  state: topicState,
  phases: z.array(topicPhase).meta(label('进展', 'How it gets on')),
  isUrgent: z.boolean().meta(label('紧急立项', 'Approved at once')),
  isSecret: z.boolean().meta(label('只给指定的人看', 'For named people only')),
  departmentId: uuid,
  departmentName: z.string(),
  proposerName: z.string().meta(label('报题人', 'Proposed by')),
  leadName: z.string().meta(label('负责人', 'Lead')),
  deadline,
  proposedAt: instant.nullable().meta(label('报题时间', 'Proposed at')),
  missions: whole.meta(label('任务数', 'Tasks')),
  openMissions: whole.meta(label('未完成的任务数', 'Tasks not done')),
  stories: whole.meta(label('稿件数', 'Stories')),
  updatedAt: instant,
  version,
})
export type TopicBrief = z.output<typeof topicBrief>

export const listTopics = endpoint({
  method: 'GET',
  path: planning('topics'),
  access: 'topics.read',
  area,
  summary: '选题，最近改动的在前；保密的只有指定的人看得到，未报的只有本人',
  query: z.object({
    state: topicState.optional(),
    phase: topicPhase.optional(),
    keyword: line(topicLimits.title).optional(),
    departmentId: uuid.optional(),
    mine: bool.default(false).meta(label('只看与我有关的', 'Mine only')),
    ...paging,
  }),
  response: pageOf(topicBrief),
})

const linkedStory = z.object({
  storyId,
  libraryId: z.string(),
  /** Empty where the reader may not read the story. */
  title: z.string(),
  isReadable: z.boolean().meta(label('能否打开', 'May be opened')),
  missionId: missionId.nullable(),
  authorName: z.string(),
  linkedAt: instant.meta(label('关联时间', 'Linked at')),
  releases: z
    .array(z.object({ channelName: z.string(), publishedAt: instant }))
    .meta(label('发布', 'Releases')),
})

const chainStep = z.object({
  kind: z.enum(['clue', 'topic', 'mission', 'story', 'release']).meta(label('环节', 'Link of the chain')),
  at: instant,
  /** Since the step before, in seconds. */
  after: whole.meta(label('距上一步的秒数', 'Seconds since the step before')),
  label: z.string().meta(label('发生的事', 'What happened')),
  name: z.string(),
  about: z.string().meta(label('对象', 'About')),
})
export type TopicChainStep = z.output<typeof chainStep>

export const topic = topicBrief.extend({
  angle: z.string().meta(label('角度', 'Angle')),
  reason: z.string().meta(label('理由', 'Reason')),
  risk: z.string().meta(label('风险', 'Risk')),
  forms,
  channels,
  proposerId: uuid.meta(label('报题人编号', 'Proposed by')),
  leadId,
  people: z.array(person).meta(label('参与的人', 'People')),
  readers: z.array(person).nullable().meta(label('谁能看', 'Readers')),
  mergedInto: z
    .object({ id: topicId, title: z.string() })
    .nullable()
    .meta(label('并入的选题', 'Merged into')),
  decidedName: z.string().meta(label('审定人', 'Decided by')),
  decidedReason: z.string().meta(label('审定理由', 'Why it was decided so')),
  reviewNote: z.string().meta(label('复盘', 'Looking back')),
  clueList: z.array(topicClue).meta(label('线索', 'Clues')),
  clusterList: z.array(topicCluster).meta(label('事件', 'Events')),
  missionList: z.array(missionBrief).meta(label('任务', 'Tasks')),
  storyList: z.array(linkedStory).meta(label('稿件', 'Stories')),
  chain: z.array(chainStep).meta(label('全程', 'The whole way')),
  events: z.array(event).meta(label('记录', 'Record')),
  actions,
})
export type Topic = z.output<typeof topic>

export const getTopic = endpoint({
  method: 'GET',
  path: planning('topics/:id'),
  access: 'topics.read',
  area,
  summary: '一个选题：线索、任务、稿件、从听到到发布的全程和各步用时、能做什么与为什么不能',
  params: z.object({ id: topicId }),
  response: topic,
})

export const topicForm = z.object({
  title: requiredLine(topicLimits.title),
  angle: lines(topicLimits.text).default('').meta(label('角度', 'Angle')),
  reason: lines(topicLimits.text).default('').meta(label('理由', 'Reason')),
  risk: lines(topicLimits.text).default('').meta(label('风险', 'Risk')),
  forms: forms.default([]),
  channels: channels.default([]),
  deadline: deadline.default(null),
  departmentId: uuid.optional(),
  leadId: leadId.default(null),
  peopleIds: peopleIds.default([]),
})
export type TopicForm = z.output<typeof topicForm>

export const addTopic = endpoint({
  method: 'POST',
  creates: true,
  path: planning('topics/add'),
  access: 'topics.propose',
  area,
  summary: '新建选题，可以从线索、事件或一篇稿件开始；propose 为真就同时报题',
  body: topicForm.extend({
    propose: bool.default(false).meta(label('同时报题', 'Propose at once')),
    storyId: storyId.optional(),
    ...origin,
    readerIds: z
      .array(uuid)
      .max(topicLimits.readers)
      .nullable()
      .default(null)
      .meta(label('谁能看', 'Readers')),
  }),
  response: topic,
})

export const changeTopic = endpoint({
  method: 'POST',
  path: planning('topics/:id/change'),
  access: 'topics.read',
  area,
  summary: '修改选题',
  params: z.object({ id: topicId }),
  body: topicForm.extend({ version }),
  response: topic,
})

const actCodes = topicActionCodes.filter((code) => code !== 'topic-change' && code !== 'mission-give')

export const topicAct = z.object({
  action: z.enum(actCodes).meta(label('操作', 'Action')),
  version: version.optional(),
  note: lines(topicLimits.text).default(''),
  /** For merging. */
  into: topicId.optional().meta(label('并入的选题', 'Merge into')),
  /** For approving: who answers for it. */
  leadId: uuid.optional().meta(label('负责人编号', 'Lead')),
  /** For secrecy; null opens it to the house. */
  readerIds: z.array(uuid).max(topicLimits.readers).nullable().optional().meta(label('谁能看', 'Readers')),
  /** Where it is decided in a meeting. */
  meetingId: meetingId.optional(),
})
export type TopicAct = z.output<typeof topicAct>

export const actOnTopic = endpoint({
  method: 'POST',
  path: planning('topics/:id/act'),
  access: 'topics.read',
  area,
  summary: '对选题做一个操作：报题、撤回、审定（不能审定自己报的）、紧急立项、保密、撤销、复盘、结束',
  params: z.object({ id: topicId }),
  body: topicAct,
  response: topic,
})

export const similarTopics = endpoint({
  method: 'GET',
  path: planning('topics/similar'),
  access: 'topics.read',
  area,
  summary: '题目相近的选题，最像的在前；写题目时提示',
  query: z.object({ title: line(topicLimits.title), except: topicId.optional() }),
  response: z.array(
    topicBrief.pick({ id: true, title: true, state: true, proposerName: true, updatedAt: true }),
  ),
})
export type SimilarTopic = z.output<typeof similarTopics.response>[number]

export const linkStory = endpoint({
  method: 'POST',
  path: planning('topics/:id/link'),
  access: 'topics.read',
  area,
  summary: '把稿件关联到选题；稿件的文字和审校不变',
  params: z.object({ id: topicId }),
  body: z.object({ storyId, missionId: missionId.optional() }),
})

export const unlinkStory = endpoint({
  method: 'POST',
  path: planning('topics/:id/unlink'),
  access: 'topics.read',
  area,
  summary: '解除稿件与选题的关联：关联它的人、报题人、负责人或审定人，选题还开着',
  params: z.object({ id: topicId }),
  body: z.object({ storyId }),
})

export const storyTopics = endpoint({
  method: 'POST',
  path: '/sprint/view/stories/upStory/:libraryId/:storyId/topic/list',
  access: 'session',
  area,
  summary: '稿件的选题和任务',
  params: z.object({ libraryId: z.string(), storyId }),
  response: z.array(
    z.object({
      id: topicId,
      name: z.string(),
      status: topicState,
      missionId: missionId.nullable(),
      missionName: z.string(),
      linkedAt: instant.meta(label('关联时间', 'Linked at')),
    }),
  ),
})
