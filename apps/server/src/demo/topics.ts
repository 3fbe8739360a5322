import type { MissionAct, MissionForm } from '@rongbian/contract/missions'
import type { TopicAct } from '@rongbian/contract/topics'
import { dayIn, dayMs, hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { actOnMission, giveMission } from '#/features/missions/index.ts'
import { findActor } from '#/features/session/index.ts'
import { actOnTopic, addMeeting, addTopic, closeMeeting, linkStory } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Newsroom } from './stories/made-story.ts'

const timeZone = 'Asia/Shanghai'
const caller = { requestId: 'demo', address: '127.0.0.1', agent: 'demo' }

interface PlannedMission {
  name: string
  place: string
  to: string
  /** From now on. */
  days: number
  acts?: readonly Pick<MissionAct, 'action'>[]
}

interface Planned {
  by: string
  title: string
  angle: string
  reason: string
  days: number
  isDraft?: true
  /** In the meeting that is over; what has none waits for the next. */
  decision?: Pick<TopicAct, 'action' | 'note'>
  missions?: readonly PlannedMission[]
  /** A story of the house that is out. */
  isOut?: true
}

const planned: readonly Planned[] = [
  {
    by: 'reporter',
    title: '旧码头变形记：一年之后谁在用',
    angle: '跟拍一天里三拨使用者：晨练的、摆摊的、夜跑的',
    reason: '改造满一年，街道给不出使用数据，居民的说法不一',
    days: 4,
    decision: { action: 'topic-approve', note: '先做短视频，再出图文' },
    missions: [
      { name: '清晨拍晨练', place: '旧码头北口', to: 'baiyanzhou', days: 3 },
      {
        name: '访摊主与街道',
        place: '旧码头街道办',
        to: 'reporter',
        days: 3,
        acts: [{ action: 'mission-accept' }],
      },
    ],
  },
  {
    by: 'linzhaoye',
    title: '社区食堂的第一本账',
    angle: '三家食堂各拿一个月的账，看补贴花在哪里',
    reason: '东篱、同安两家刚开张，读者来电问价钱怎么定',
    days: 5,
    decision: { action: 'topic-approve', note: '财经配合看账' },
    isOut: true,
  },
  {
    by: 'hexingzhi',
    title: '夜间公交加开之后',
    angle: '末班车上的一百个人去哪里',
    reason: '加开满月，客流有了第一组数',
    days: 6,
    decision: { action: 'topic-keep', note: '等交通部门的月报' },
  },
  {
    by: 'baiyanzhou',
    title: '桥下的乒乓球台',
    angle: '一组照片',
    reason: '三年换了四次位置',
    days: 7,
    decision: { action: 'topic-refuse', note: '上月刚做过同题，等有新的变化' },
  },
  {
    by: 'songshiyu',
    title: '老剧场的灯光师傅退休',
    angle: '最后一场演出的后台',
    reason: '三十六年，本周末谢幕',
    days: 3,
  },
  {
    by: 'reporter',
    title: '雨季前的排水口巡检',
    angle: '跟一个班组走完一夜',
    reason: '去年同期积水点有六处没有公布整改',
    days: 6,
  },
  {
    by: 'reporter',
    title: '菜市场里的手写价签',
    angle: '还没想好',
    reason: '',
    days: 9,
    isDraft: true,
  },
]

const minutes =
  '旧码头与社区食堂两题通过；夜间公交等月报；桥下球台暂不做。城市新闻部与视觉部明早对一次拍摄时间。'

/** So many days on, at an hour of the newsroom's clock. */
const at = (days: number, hour: string) => {
  const day = dayIn(new Date(Date.now() + days * dayMs), timeZone)
  return new Date(`${day}T${hour}:00+08:00`).toISOString()
}

const findPublished = async ({ tx, actor }: CallCtx) => {
  const { rows } = await sql<{ id: number }>`select story.id from story
    where tenant_id = ${actor.tenantId} and title like '%社区食堂%' and library = 'product'
    order by id limit 1`.execute(tx)
  return rows[0]?.id
}

const missionOf = ({ name, place, days }: PlannedMission, personId: string): MissionForm => ({
  ...{ name, place, personId, form: '', note: '', isUrgent: false, endsWithStory: false },
  startsAt: at(days, '07:30'),
  dueAt: at(days, '18:00'),
})

/** Proposed, decided in a meeting, given to people: by the same doors as anybody, so that every rule and record holds. */
export const addTopics = async (tx: Tx, { tenantId, person }: Newsroom) => {
  const as = async (account: string): Promise<CallCtx> => {
    const actor = await findActor(tx, tenantId, person(account))
    if (!actor) throw new Error(`the demo newsroom has no ${account}`)
    return { tx, actor, caller }
  }
  const chief = await as('chief')
  const ids = new Map<Planned, number>()
  const propose = async (topic: Planned) => {
    const { by, title, angle, reason, days, isDraft } = topic
    const form = { title, angle, reason, risk: '', forms: [], channels: [], deadline: at(days, '20:00') }
    const more = { leadId: null, peopleIds: [], readerIds: null, clueIds: [], propose: !isDraft }
    ids.set(topic, await addTopic(await as(by), { ...form, ...more }))
  }
  for (const topic of planned.filter(({ decision }) => decision)) await propose(topic)
  const startsAt = new Date(Date.now() - hourMs).toISOString()
  const meetingId = await addMeeting(chief, { title: '周三早间选题会', startsAt, departmentId: null })
  for (const [topic, id] of ids) {
    if (topic.decision) await actOnTopic(chief, id, { ...topic.decision, meetingId })
    for (const mission of topic.missions ?? []) {
      const missionId = await giveMission(
        chief,
        { topicId: id, ...missionOf(mission, person(mission.to)) },
        timeZone,
      )
      for (const { action } of mission.acts ?? [])
        await actOnMission(await as(mission.to), missionId, { action, note: '', place: '' }, timeZone)
    }
    const storyId = topic.isOut && (await findPublished(chief))
    if (storyId) await linkStory(chief, id, { storyId })
  }
  await closeMeeting(chief, meetingId, { minutes, version: 1 })
  for (const topic of planned.filter(({ decision }) => !decision)) await propose(topic)
  // Nobody was waiting for word of it.
  await sql`delete from notification where tenant_id = ${tenantId}
    and (type like 'topic.%' or type like 'mission.%')`.execute(tx)
}
