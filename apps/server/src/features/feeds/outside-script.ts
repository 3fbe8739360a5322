import { dayIn, hourMs, minuteMs } from '@rongbian/domain'

/** A house of the demo's world, and how long after the event it reports. */
export const houses = {
  qingshi: { name: '青石日报', afterMs: 0, format: 'rss' },
  linjiang: { name: '临江都市网', afterMs: 7 * minuteMs, format: 'atom' },
  donghu: { name: '东湖新闻', afterMs: 16 * minuteMs, format: 'json' },
} as const
export type House = keyof typeof houses
export const houseIds = Object.keys(houses) as House[]

interface Words {
  title: string
  summary: string
}

interface OutsideEvent {
  /** As a hot list has it. */
  word: string
  told: Record<House, Words>
}

/** Invented; each told by every house in words of its own. */
const events: readonly OutsideEvent[] = [
  {
    word: '青石镇西瓜节开幕',
    told: {
      qingshi: {
        title: '青石镇西瓜节开幕，三个会场同时迎客',
        summary: '{{day}}上午，青石镇第九届西瓜节开幕，三个会场同时迎客，预计吸引游客两万人次。',
      },
      linjiang: {
        title: '两万游客涌向青石镇，今年西瓜节设三个会场',
        summary: '青石镇西瓜节{{day}}开幕。记者在现场看到，三个会场人流不断，接驳车每十分钟一班。',
      },
      donghu: {
        title: '青石镇办西瓜节，瓜农一上午卖出三万斤',
        summary: '{{day}}开幕的青石镇西瓜节上，瓜农半天卖出三万斤西瓜，订单已排到下周。',
      },
    },
  },
  {
    word: '临江大桥封闭检修',
    told: {
      qingshi: {
        title: '临江大桥今晚起封闭检修四十八小时',
        summary: '{{day}}晚十点起，临江大桥双向封闭检修四十八小时，车辆请绕行滨河路和二桥。',
      },
      linjiang: {
        title: '注意绕行！临江大桥封闭检修两天，公交改走二桥',
        summary: '交管部门{{day}}通报，临江大桥因伸缩缝更换封闭检修，十二条公交线路改走二桥。',
      },
      donghu: {
        title: '临江大桥伸缩缝更换，检修期间双向禁行',
        summary: '记者{{day}}获悉，临江大桥将更换六道伸缩缝，检修期间双向禁行，滨河路增派警力疏导。',
      },
    },
  },
  {
    word: '东湖小学校车事故无人受伤',
    told: {
      qingshi: {
        title: '东湖小学校车与货车擦碰，车上二十三名学生均平安',
        summary: '{{day}}早七点四十分，东湖小学一辆校车与货车擦碰，车上二十三名学生均平安到校。',
      },
      linjiang: {
        title: '东湖小学一校车被货车剐蹭，学生无人受伤',
        summary: '交警{{day}}通报，东湖小学校车被一辆变道货车剐蹭，二十三名学生无人受伤，货车司机负全责。',
      },
      donghu: {
        title: '校车遭货车剐蹭，东湖小学：孩子们都安全',
        summary: '东湖小学{{day}}回应校车被货车剐蹭一事：二十三名学生都安全，学校已安排心理老师陪伴。',
      },
    },
  },
  {
    word: '市博物馆夜场开放',
    told: {
      qingshi: {
        title: '市博物馆周末夜场开放，首批青铜器展柜亮灯',
        summary: '市博物馆{{day}}宣布周末夜场开放到晚九点，首批四十件青铜器换上新展柜。',
      },
      linjiang: {
        title: '晚上也能看展了！市博物馆推出周末夜场',
        summary: '从{{day}}起，市博物馆周末夜场开放到二十一点，四十件青铜器首次在夜间展出。',
      },
      donghu: {
        title: '市博物馆开夜场，四十件青铜器换新柜',
        summary: '市博物馆夜场{{day}}首次开放，预约名额半小时约满，四十件青铜器换上低反射展柜。',
      },
    },
  },
  {
    word: '高新区芯片厂投产',
    told: {
      qingshi: {
        title: '高新区芯片封装厂投产，年产能三亿颗',
        summary: '高新区芯片封装厂{{day}}投产，年产能三亿颗，首批招工八百人。',
      },
      linjiang: {
        title: '总投资十二亿元，高新区芯片封装项目投产',
        summary: '总投资十二亿元的高新区芯片封装项目{{day}}投产，达产后年产芯片三亿颗。',
      },
      donghu: {
        title: '高新区芯片厂投产首日：八百名工人上岗',
        summary: '{{day}}，高新区芯片封装厂投产，八百名工人上岗，其中六成来自本地职校。',
      },
    },
  },
  {
    word: '暴雨蓝色预警',
    told: {
      qingshi: {
        title: '市气象台发布暴雨蓝色预警，山区注意山洪',
        summary: '市气象台{{day}}发布暴雨蓝色预警，未来十二小时山区雨量将达五十毫米，请注意山洪。',
      },
      linjiang: {
        title: '今夜有大到暴雨！气象台发蓝色预警',
        summary: '{{day}}傍晚，市气象台发布暴雨蓝色预警，地铁增开末班车，地下车库请备沙袋。',
      },
      donghu: {
        title: '暴雨蓝色预警生效，三处景区临时关闭',
        summary: '受暴雨影响，{{day}}三处山区景区临时关闭，气象台的蓝色预警将持续到明早。',
      },
    },
  },
  {
    word: '夜市摊位费减半',
    told: {
      qingshi: {
        title: '老城夜市摊位费减半，新增一百二十个摊位',
        summary: '老城夜市{{day}}起摊位费减半，新增一百二十个摊位，优先给返乡青年。',
      },
      linjiang: {
        title: '摊位费砍半，老城夜市扩容一百二十个摊位',
        summary: '记者{{day}}从街道获悉，老城夜市摊位费砍半，扩容的一百二十个摊位本周抽签。',
      },
      donghu: {
        title: '老城夜市降费扩容，返乡青年可优先摆摊',
        summary: '老城夜市{{day}}公布新办法：摊位费降一半，一百二十个新摊位返乡青年优先。',
      },
    },
  },
  {
    word: '市队夺省运会女排冠军',
    told: {
      qingshi: {
        title: '三比一！我市女排夺得省运会冠军',
        summary: '省运会女排决赛{{day}}落幕，我市队三比一战胜江州队，时隔十六年再夺冠军。',
      },
      linjiang: {
        title: '时隔十六年，市女排再夺省运会金牌',
        summary: '{{day}}晚的省运会女排决赛，市女排先失一局后连扳三局，三比一胜江州队夺冠。',
      },
      donghu: {
        title: '省运会女排决赛：市队逆转江州队夺冠',
        summary: '先丢一局，连扳三局！{{day}}市女排在省运会决赛逆转江州队，主攻手独得二十八分。',
      },
    },
  },
]

const slotMs = 3 * hourMs
const shownSlots = 8

const slotsAt = (at: number) => {
  const last = Math.floor(at / slotMs)
  return Array.from({ length: shownSlots }, (_, back) => last - back)
}

const eventOf = (slot: number) => events[slot % events.length] as OutsideEvent

/** What a house has reported by now, the newest first. */
export const reportedBy = (house: House, at: number, timeZone: string) => {
  const { afterMs } = houses[house]
  return slotsAt(at - afterMs).map((slot) => {
    const reportedAt = new Date(slot * slotMs + afterMs)
    const { title, summary } = eventOf(slot).told[house]
    const day = `${Number(dayIn(reportedAt, timeZone).slice(8))}日`
    return {
      id: `${house}-${slot}`,
      url: `https://${house}.demo.example/news/${slot}.html`,
      title,
      summary: summary.replace('{{day}}', day),
      at: reportedAt,
    }
  })
}

/** What people look for by now, the hottest first: what happened lately, and not every list knows all of it. */
export const soughtOn = (listNo: number, at: number) =>
  slotsAt(at)
    .map((slot) => ({ word: eventOf(slot).word, ageMs: at - slot * slotMs, slot }))
    .filter(({ slot }) => (slot + listNo) % 4 !== 0)
    .map(({ word, ageMs }) => ({
      word,
      value: Math.round(4_800_000 * 0.5 ** (ageMs / (8 * hourMs))),
      label: ageMs < slotMs ? '新' : '',
    }))
