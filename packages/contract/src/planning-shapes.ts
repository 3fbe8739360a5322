import { missionStateCodes, storyTypeCodes, topicPhaseCodes, topicStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { instant } from './shapes.ts'

export const area = 'topics'
export const planning = (what: string) => `/sprint/rest/planning/${what}`

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const topicId = id.meta(label('选题编号', 'Topic'))
export const missionId = id.meta(label('任务编号', 'Task'))
export const meetingId = id.meta(label('选题会编号', 'Meeting'))
export const storyId = id.meta(label('稿件编号', 'Story'))
export const version = z.coerce.number().int()
export const whole = z.number().int()

export const topicState = z.enum(topicStateCodes).meta(label('选题状态', 'State of the topic'))
export const topicPhase = z.enum(topicPhaseCodes).meta(label('进展', 'How it gets on'))
export const missionState = z.enum(missionStateCodes).meta(label('任务状态', 'State of the task'))
export const form = z.enum(storyTypeCodes).meta(label('体裁', 'Form'))

export const person = z.object({ uuid: z.uuid(), name: z.string() })

/** What can be done in this state: allowed, or why not and who could. */
export const judged = <Code extends z.ZodType>(code: Code) =>
  z
    .array(
      z.object({
        code,
        label: z.string().meta(label('操作名称', 'Name of the action')),
        reason: z.string().nullable().meta(label('不能操作的原因', 'Why not')),
      }),
    )
    .meta(label('可做的操作', 'What can be done'))

export const event = z.object({
  at: instant,
  name: z.string().meta(label('操作人', 'Who')),
  action: z.string(),
  label: z.string().meta(label('操作名称', 'Name of the action')),
  note: z.string(),
})
export type PlanningEvent = z.output<typeof event>

export const missionBrief = z.object({
  id: missionId,
  topicId,
  topicTitle: z.string().meta(label('选题', 'Topic')),
  name: z.string(),
  form: z.string().meta(label('体裁', 'Form')),
  place: z.string().meta(label('地点', 'Place')),
  startsAt: instant.nullable().meta(label('开始时间', 'Start')),
  dueAt: instant,
  isUrgent: z.boolean().meta(label('加急', 'Urgent')),
  isOverdue: z.boolean().meta(label('已过时', 'Overdue')),
  state: missionState,
  giverName: z.string().meta(label('派发人', 'Given by')),
  holderId: z.uuid().nullable().meta(label('承担人编号', 'Taken by')),
  holderName: z.string().meta(label('承担人', 'Taken by')),
  departmentName: z.string(),
  givenAt: instant.meta(label('派发时间', 'Given at')),
  acceptedAt: instant.nullable().meta(label('接受时间', 'Accepted at')),
  checkedInAt: instant.nullable().meta(label('签到时间', 'Checked in at')),
  checkedIn: z.string().meta(label('签到地点', 'Checked in at')),
  stories: whole.meta(label('稿件数', 'Stories')),
  materials: whole.meta(label('素材数', 'Pieces of material')),
  version,
})
export type MissionBrief = z.output<typeof missionBrief>
