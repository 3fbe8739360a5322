import type { FoundItem } from '../../../apps/server/src/features/clues/take-in.ts'

/** So that every run makes the same news. */
const dice = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

const places =
  '济南 青岛 淄博 烟台 潍坊 临沂 杭州 宁波 温州 嘉兴 武汉 宜昌 襄阳 成都 绵阳 宜宾 西安 咸阳 长沙 株洲'.split(
    ' ',
  )
const bodies =
  '市应急管理局 市教育局 市文旅局 市卫健委 高新区管委会 轨道交通集团 城市规划馆 中级人民法院 农科院 港务集团'.split(
    ' ',
  )
const doings = '通报 启动 发布 回应 叫停 试点 公示 启用 整治 表彰 征求意见 延期 追加 揭牌 签约'.split(' ')
const matters =
  '老旧小区加装电梯 地铁三号线延误 校园餐招标 夜间经济街区 隧道渗水抢修 小麦赤霉病防治 集装箱码头改造 博物馆免费开放 医保异地结算 共享单车停放 河道清淤 高架桥支座更换 早教机构停业 农贸市场搬迁 冬季供暖补贴'.split(
    ' ',
  )
const names =
  '鸿泰 远洲 明德 汇丰源 同济桥 柳林 金牛山 望江门 白鹭洲 青石岭 东湖里 新港湾 安丘路 石桥铺 长乐坊'.split(
    ' ',
  )
const glyphs = '安博昌德恩福光海嘉锦康良民宁平庆仁盛泰伟兴永源泽正'

/** Reports of some events, each told two or three times in other words. */
export const makeItems = (
  count: number,
  { from, days, now }: { from: number; days: number; now: number },
) => {
  const items: FoundItem[] = []
  for (let no = from; no < from + count; no += 1) {
    const event = dice(1_000 + Math.floor(no / 2.5))
    const told = dice(77_000 + no)
    const pick = (list: readonly string[], of = event) => list[of(list.length)] ?? ''
    const [place, body, doing, matter, name] = [places, bodies, doings, matters, names].map((list) =>
      pick(list),
    )
    const hall = `${name}${glyphs[event(25)]}${glyphs[event(25)]}`
    const figure = 10 + event(900)
    const title =
      told(2) === 0
        ? `${place}${body}${doing}${hall}${matter}`
        : `${hall}${matter}：${place}${body}最新${doing}`
    const hour = told(24 * days)
    items.push({
      key: `bench ${no}`,
      url: `https://house${told(200)}.example/${no}.html`,
      title,
      summary: `${place}${body}日前就${hall}${matter}一事${doing}，涉及${figure}户居民，相关工作由${name}街道牵头，预计下月完成。`,
      text: '',
      author: '',
      publishedAt: new Date(now - hour * 3_600_000 - told(3_600) * 1_000),
    })
  }
  return items
}
