import { dutyLimits, dutyPostCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { dutyMessages } from './messages/duty.ts'
import { area, id, planning, version, whole } from './planning-shapes.ts'
import { bool, broken, instant, line, uuid } from './shapes.ts'

export { dutyMessages } from './messages/duty.ts'

const dutyId = id.meta(label('班次编号', 'Shift'))
const post = z.enum(dutyPostCodes).meta(label('岗位', 'Post'))
const startsAt = instant.meta(label('开始时间', 'Start'))
const endsAt = instant.meta(label('结束时间', 'End'))
const personName = z.string().meta(label('值班人', 'On duty'))
const note = line(dutyLimits.note).default('')

const duty = z.object({
  id: dutyId,
  post,
  personId: uuid,
  personName,
  startsAt,
  endsAt,
  note: z.string(),
  offeredId: uuid.nullable().meta(label('请谁替', 'Asked to take it')),
  offeredName: z.string().meta(label('请谁替', 'Asked to take it')),
  isNow: z.boolean().meta(label('正在值班', 'Now')),
  version,
})
export type Duty = z.output<typeof duty>

const dayMs = 86_400_000
const within = (days: number) => (from: string, to: string) => {
  const ms = Date.parse(to) - Date.parse(from)
  return ms > 0 && ms <= days * dayMs
}
const spanProblem = (days: number) => ({ ...broken(dutyMessages.span({ days })), path: ['to'] })

export const listDuties = endpoint({
  method: 'GET',
  path: planning('duty'),
  access: 'topics.read',
  area,
  summary: '值班表：一段时间里谁是值班总编、值班编辑',
  query: z
    .object({ from: instant, to: instant })
    .refine(({ from, to }) => within(dutyLimits.rangeDays)(from, to), spanProblem(dutyLimits.rangeDays)),
  response: z.array(duty),
})

const times = { startsAt, endsAt }
const inOrder = ({ startsAt: from, endsAt: to }: { startsAt: string; endsAt: string }) =>
  Date.parse(from) < Date.parse(to)
const orderProblem = { ...broken(dutyMessages.endFirst()), path: ['endsAt'] }
const isShort = ({ startsAt: from, endsAt: to }: { startsAt: string; endsAt: string }) =>
  Date.parse(to) - Date.parse(from) <= dutyLimits.longestHours * 3_600_000
const longProblem = {
  ...broken(dutyMessages.tooLong({ days: dutyLimits.longestHours / 24 })),
  path: ['endsAt'],
}

const dutyForm = z
  .object({ post, personId: uuid, ...times, note })
  .refine(inOrder, orderProblem)
  .refine(isShort, longProblem)
export type DutyForm = z.output<typeof dutyForm>

export const addDuty = endpoint({
  method: 'POST',
  creates: true,
  path: planning('duty/add'),
  access: 'command.order',
  area,
  summary: '排一班；同一岗位同一时间只有一人',
  body: dutyForm,
  response: duty,
})

export const changeDuty = endpoint({
  method: 'POST',
  path: planning('duty/:id/change'),
  access: 'command.order',
  area,
  summary: '改一班：换人、改时间',
  params: z.object({ id: dutyId }),
  body: dutyForm.safeExtend({ version }),
  response: duty,
})

export const removeDuty = endpoint({
  method: 'POST',
  path: planning('duty/:id/remove'),
  access: 'command.order',
  area,
  summary: '去掉一班',
  params: z.object({ id: dutyId }),
  body: z.object({ version }),
})

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta(label('时刻', 'Time of day'))

export const fillDuties = endpoint({
  method: 'POST',
  path: planning('duty/fill'),
  access: 'command.order',
  area,
  summary: '按一周的样子排满一段日子；已有人的班次不动',
  body: z
    .object({
      post,
      from: z.iso.date().meta(label('从哪一天', 'From')),
      to: z.iso.date().meta(label('到哪一天', 'To')),
      week: z
        .array(
          z.object({
            weekday: z
              .number()
              .int()
              .min(1)
              .max(7)
              .meta(label('星期几，周一为 1', 'Day of the week from Monday, 1')),
            from: clock,
            to: clock,
            personId: uuid,
          }),
        )
        .min(1)
        .max(dutyLimits.shifts)
        .meta(label('一周的班次', 'Shifts of a week')),
    })
    .refine(
      ({ from, to }) => from <= to && within(dutyLimits.fillDays)(from, `${to}T12:00:00Z`),
      spanProblem(dutyLimits.fillDays),
    ),
  response: z.object({
    added: whole.meta(label('排了几班', 'Shifts made')),
    skipped: whole.meta(label('已有人、没有动的', 'Left as they are')),
  }),
})

export const offerDuty = endpoint({
  method: 'POST',
  path: planning('duty/:id/offer'),
  access: 'topics.read',
  area,
  summary: '请同事替自己的一班，或与其一班对换；对方同意才换',
  params: z.object({ id: dutyId }),
  body: z.object({
    personId: uuid.nullable().meta(label('请谁替；空为不请了', 'Whom; none takes it back')),
    forId: dutyId.nullable().default(null).meta(label('换哪一班', 'In return for')),
    version,
  }),
  response: duty,
})

export const answerDuty = endpoint({
  method: 'POST',
  path: planning('duty/:id/answer'),
  access: 'topics.read',
  area,
  summary: '答复替班：接，或不能',
  params: z.object({ id: dutyId }),
  body: z.object({ accepts: bool.meta(label('接不接', 'Takes it')), version }),
  response: duty,
})
