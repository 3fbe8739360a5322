import { readFileSync } from 'node:fs'
import { groups } from './pairs.fixture.ts'

export interface Printed {
  title: string
  text: string
}

const written = readFileSync(new URL('texts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const sentencesOf = (text: string) => text.match(/[^。]+。/g) ?? []

/** What houses do to a text they take over. */
const edits: readonly ((text: string) => string)[] = [
  (text) => `本报讯（记者 江晚）${text}`,
  (text) => `${text}（来源：晨光网 责任编辑：苏木）`,
  (text) => text.replaceAll('，', ',').replaceAll('。', '. '),
  (text) => sentencesOf(text).toSpliced(3, 1).join(''),
  (text) => sentencesOf(text).slice(0, -1).join(''),
  (text) => text.replace('记者', '本网记者').replace('介绍', '表示').replaceAll('目前', '截至目前'),
  (text) => sentencesOf(text).join('\n\n　　'),
  (text) => `【编者按】以下内容转自友报，略有删节。${sentencesOf(text).toSpliced(1, 1).join('')}`,
]

const heads = ['', '关注 | ', '【转载】', '一线见闻：', '深读丨']

const headOf = (text: string) => text.slice(0, 18)

/** Each text as it was printed elsewhere, mostly under another head. */
export const reprinted: readonly { one: Printed; other: Printed }[] = written.flatMap((text, no) =>
  edits.map((edit, at) => ({
    one: { title: headOf(text), text },
    other: {
      title: `${heads[(no + at) % heads.length]}${headOf(sentencesOf(text)[1] ?? text)}`,
      text: edit(text),
    },
  })),
)

/** Other texts, and bulletins in the same words on another day, of another place, with other figures. */
const bulletin = (place: string, day: number, count: number): Printed => ({
  title: `${place}${day}日报告流感聚集性疫情${count}起`,
  text: `${place}疾病预防控制中心通报，11月${day}日零时至二十四时，全市共报告流感聚集性疫情${count}起，病例以学生为主，症状普遍较轻，没有重症和死亡病例。疫情发生后，疾控人员到现场开展流行病学调查，指导单位落实通风、消毒和晨午检，相关班级按规定调整教学安排。专家提醒，流感病毒主要通过飞沫传播，出现发热、咳嗽、咽痛等症状要及时就医，不带病上班上学。接种疫苗是预防流感最有效的手段，老年人、儿童和慢性病患者应当优先接种，全市各社区卫生服务中心均可预约，每天上午和下午开诊，周末安排专场。市民如需了解接种点信息，可以拨打当地热线咨询。`,
})

const bulletins = [
  bulletin('青岛市', 5, 3),
  bulletin('青岛市', 6, 7),
  bulletin('厦门市', 5, 3),
  bulletin('烟台市', 8, 12),
]

const pairsOf = <One>(all: readonly One[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => ({ one, other })))

const stories = groups.flatMap((group) =>
  group.map(
    (event): Printed => ({
      title: event[0]?.title ?? '',
      text: event
        .map(({ title, lead }) => `${title}。${lead}`)
        .join('')
        .repeat(2),
    }),
  ),
)

export const different: readonly { one: Printed; other: Printed }[] = [
  ...pairsOf(written.map((text): Printed => ({ title: headOf(text), text }))),
  ...pairsOf(bulletins),
  ...stories.slice(1).map((other, at) => ({ one: stories[at] ?? other, other })),
]
