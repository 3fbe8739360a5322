import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { cleanAnnouncement } from '#/features/announcements/index.ts'
import { people } from './newsroom.ts'

interface DemoAnnouncement {
  title: string
  html: string
  /** Of one of the people, by account. */
  by: string
  hoursAgo: number
  /** Days from today. */
  from: number
  to?: number
  pinned?: boolean
  departments?: string[]
  /** Accounts of those who have read it. */
  read: string[]
}

const demoAnnouncements: DemoAnnouncement[] = [
  {
    title: '雨季值守排班：本周五至下周一，各部门留一名带班编辑',
    html: `<p>据市气象台预报，周五夜间起有持续降雨。为保证突发稿件随到随审，各部门请留<strong>一名带班编辑</strong>，名单于今天 17:00 前报总编办公室。</p>
      <h3>值守安排</h3>
      <ol><li><p>白班 8:00—20:00，夜班 20:00—次日 8:00，值守期间手机保持畅通。</p></li>
      <li><p>积水、交通和停电线索先报值班编辑，核实两个以上信源后再发。</p></li>
      <li><p>预警信息以市气象台和应急局发布的为准，不转载来源不明的截图。</p></li></ol>
      <p>带班编辑有审校权限的，请提前设置代理，避免稿件停在一个人手里。</p>`,
    by: 'chief',
    hoursAgo: 3,
    from: 0,
    to: 6,
    pinned: true,
    read: ['chief', 'duhuaian', 'director', 'shuyunfan', 'editor', 'proof'],
  },
  {
    title: '图片版权登记改为必填，未登记图片不能送审',
    html: `<p>即日起，稿件中的图片须在媒资中登记<strong>作者、来源与授权方式</strong>，三项有缺的稿件不能提交审校。</p>
      <ul><li><p>本社记者拍摄的，作者填本人，授权选“本社所有”。</p></li>
      <li><p>通讯员和读者供图的，请附授权说明；网络图片原则上不用。</p></li></ul>
      <p>已入库的旧图由视觉中心分批补登，急用时请联系宁雨哲。</p>`,
    by: 'duhuaian',
    hoursAgo: 27,
    from: -1,
    read: ['duhuaian', 'chief', 'ningyuzhe', 'baiyanzhou', 'songshiyu', 'wenxu', 'layout'],
  },
  {
    title: '本周选题会改到 15:30，融媒大厅三号会议室',
    html: `<p>原定 14:00 的融媒体中心选题会改到 <strong>15:30</strong>，地点改为融媒大厅三号会议室。</p>
      <p>请各部门带上下周的<strong>两个重点选题</strong>和所需的摄影、视频支持，每个选题发言不超过五分钟。</p>`,
    by: 'chief',
    hoursAgo: 50,
    from: -2,
    to: 1,
    departments: ['centre'],
    read: ['director', 'qiaomanqing', 'reporter', 'hexingzhi'],
  },
  {
    title: '新媒体部迁至融媒大厅二层东区，内线号码不变',
    html: `<p>新媒体部及网络媒体编辑组、客户端运营组已迁至融媒大厅二层东区，内线号码不变，快递请写“二层前台转”。</p>
      <p>工位上的旧设备请贴好标签，由技术保障部统一搬运，请勿自行拆卸显示器支架。</p>`,
    by: 'admin',
    hoursAgo: 6 * 24,
    from: -6,
    departments: ['digital', 'technology'],
    read: ['admin', 'publisher', 'luoxiaofan', 'xiezhiyi'],
  },
  {
    title: '周末版试行十六版，截稿提前到 18:00',
    html: `<p>晨光日报周末版试行十六版，试行期间截稿时间提前到 <strong>18:00</strong>，付印时间不变。</p>
      <p>版面中心每周一汇总各版用稿情况，试行结束后由编委会决定是否固定下来。</p>`,
    by: 'duhuaian',
    hoursAgo: 41 * 24,
    from: -41,
    to: -12,
    read: ['duhuaian', 'chief', 'layout', 'gengziheng', 'proof', 'proof2', 'proof3', 'editor'],
  },
  {
    title: '存储设备例行检修，凌晨两点至四点暂停上传',
    html: `<p>技术保障部将对存储设备做例行检修，当天<strong>凌晨 2:00—4:00</strong> 暂停上传与转码，写稿、审校和已排定的发布不受影响。</p>
      <p>夜班需要用的视频请提前入库；检修中遇到问题，请拨内线 8010。</p>`,
    by: 'admin',
    hoursAgo: 1,
    from: 5,
    to: 6,
    read: [],
  },
]

type Ids = ReadonlyMap<string, string>

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const day = (days: number) => sql<string>`current_date + ${days}::int`

const addOne = async (
  tx: Tx,
  tenantId: number,
  { personIds, departmentIds }: { personIds: Ids; departmentIds: Ids },
  one: DemoAnnouncement,
) => {
  const isBegun = one.from <= 0
  const { id } = await tx
    .insertInto('announcement')
    .values({
      ...(await cleanAnnouncement(one.html)),
      tenantId,
      title: one.title,
      startDate: day(one.from),
      endDate: one.to === undefined ? null : day(one.to),
      pinned: one.pinned ?? false,
      departmentIds: (one.departments ?? []).map((key) => departmentIds.get(key) ?? ''),
      byId: personIds.get(one.by) ?? '',
      byName: people.find(({ account }) => account === one.by)?.name ?? '',
      toldRound: isBegun ? 1 : 0,
      createdAt: ago(one.hoursAgo),
      updatedAt: ago(one.hoursAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const readings = one.read.map((account, index) => ({
    tenantId,
    announcementId: id,
    personId: personIds.get(account) ?? '',
    toldRound: 1,
    readAt: ago(Math.max(0.1, one.hoursAgo - index * 0.4)),
  }))
  if (readings.length > 0) await tx.insertInto('announcementPerson').values(readings).execute()
}

/** Pinned, for some departments, running out, over and not begun; some have read them. */
export const addAnnouncements = async (tx: Tx, tenantId: number, personIds: Ids, departmentIds: Ids) => {
  for (const one of demoAnnouncements) await addOne(tx, tenantId, { personIds, departmentIds }, one)
}
