import type { EventForm } from '@rongbian/contract/calendar'
import { addDays, type DutyPost, dayIn, instantAt } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { addEvent } from '#/features/calendar/index.ts'
import { actOnInstruction, giveInstructions } from '#/features/command/index.ts'
import { fillDuties } from '#/features/duty/index.ts'
import { findActor } from '#/features/session/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Newsroom } from './stories/made-story.ts'

const timeZone = 'Asia/Shanghai'
const caller = { requestId: 'demo', address: '127.0.0.1', agent: 'demo' }

const today = () => dayIn(Date.now(), timeZone)
const at = (days: number, clock: string) =>
  new Date(instantAt(`${addDays(today(), days)} ${clock}:00`, timeZone)).toISOString()

interface Planned extends Partial<EventForm> {
  title: string
  days?: number
  from?: string
  to?: string
}

const events: readonly Planned[] = [
  { title: '早间编前碰头', days: 0, from: '09:00', to: '09:30', rule: 'weekdays', place: '三楼会议室' },
  { title: '周末版策划例会', days: 1, from: '15:00', to: '16:30', rule: 'weekly', place: '三楼会议室' },
  {
    title: '滨江新区规划听证会',
    days: 3,
    from: '14:00',
    to: '17:00',
    isImportant: true,
    place: '市民中心',
    categories: ['民生'],
  },
  { title: '冬季供暖首日', days: 6, from: '00:00', to: '23:59', isAllDay: true },
  { title: '全市马拉松', days: 11, from: '07:30', to: '13:00', isImportant: true, place: '澜湾广场' },
  { title: '城市记忆展开幕', days: 9, from: '10:00', to: '11:00', state: 'tentative', place: '市博物馆' },
  { title: '年终回顾系列筹备' },
]

const formOf = ({ days, from = '', to = '', title, ...more }: Planned): EventForm => ({
  title,
  ...{ note: '', place: '', isAllDay: false, isImportant: false, state: 'confirmed', rule: 'once' },
  ...{ until: null, departmentId: null, latitude: null, longitude: null, categories: [] },
  startsAt: days === undefined ? null : at(days, from),
  endsAt: days === undefined ? null : at(days, to),
  ...more,
})

/** A day and a night shift, every day. */
const weekOf = (personId: string, other: string) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: '08:00', to: '20:00', personId },
    { weekday, from: '20:00', to: '08:00', personId: other },
  ])

const rosters: Readonly<Record<DutyPost, readonly [day: string, night: string]>> = {
  chief: ['chief', 'chief'],
  editor: ['editor', 'linzhaoye'],
}

const orders = [
  { to: 'reporter', text: '旧码头那条先发三张现场图，配图说晚点补', act: 'instruction-see' },
  { to: 'editor', text: '供暖首日的热线电话核一遍，十点前回我', act: 'instruction-done' },
  { to: 'baiyanzhou', text: '听证会现场架两个机位', act: undefined },
] as const

/** A calendar, a roster and what the desk told people today: by the same doors as anybody. */
export const addCommand = async (tx: Tx, { tenantId, person }: Newsroom) => {
  const as = async (account: string): Promise<CallCtx> => {
    const actor = await findActor(tx, tenantId, person(account))
    if (!actor) throw new Error(`the demo newsroom has no ${account}`)
    return { tx, actor, caller }
  }
  const chief = await as('chief')
  for (const event of events) await addEvent(chief, formOf(event))
  const span = { from: addDays(today(), -1), to: addDays(today(), 13) }
  for (const [post, [day, night]] of Object.entries(rosters))
    await fillDuties(
      chief,
      { post: post as DutyPost, ...span, week: weekOf(person(day), person(night)) },
      timeZone,
    )
  for (const { to, text, act } of orders) {
    const [row] = await giveInstructions(chief, { text, personIds: [person(to)], isUrgent: false })
    if (row && act) await actOnInstruction(await as(to), row.id, { action: act, reason: '', version: 1 })
  }
  // Nobody was waiting for word of it.
  await sql`delete from notification where tenant_id = ${tenantId}
    and (type like 'instruction.%' or type like 'duty.%')`.execute(tx)
}
