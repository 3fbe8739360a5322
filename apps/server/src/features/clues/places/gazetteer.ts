import names from './places.json' with { type: 'json' }

/** 1 province, 2 city, 3 county; 0 a country. */
export type Rank = 0 | 1 | 2 | 3

export interface Place {
  /** GB/T 2260, or the name itself of a country. */
  code: string
  name: string
  rank: Rank
  /** What it is called without its suffix; empty where that would be one letter. */
  short: string
  /** Its short name is also a word: it counts with its suffix, or beside a place above it. */
  isWord: boolean
}

const peoples =
  '蒙古族|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|高山族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族?|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|阿昌族|普米族|塔吉克族?|怒族|鄂温克族?|德昂族|保安族|裕固族|独龙族|鄂伦春族?|各族|蒙古'
const suffix = new RegExp(
  `(?:(?:${peoples})*自治[州县旗区]|特别行政区|省|市|地区|盟|林区|特区|新区|矿区|[县区旗])$`,
)

/** Words of every day, of mountains, rivers and streets. */
const alsoWords = new Set(
  `朝阳 和平 白银 安康 东方 仙桃 海东 海西 海北 海南 同仁 平安 大同 太和 太平 新华 新城 解放 文化 建设 红旗 长征 繁荣 富裕
   临江 永远 永安 安宁 长安 长寿 万年 青山 青龙 黄山 泰山 华山 西湖 东湖 南湖 江北 江南 河东 河西 城东 城西 城中 城北 高新 通州 大安
   开放 民主 团结 友谊 共和 振兴 兴隆 金山 宝山 香河 灵山 光山 凤凰 甘泉 石林 花都 天河 星子 鼓楼 铁山 铁东 铁西 桥东 桥西
   向阳 前进 东风 爱民 爱辉 立山 明山 平山 南山 北关 东城 西城 东区 西区 南岸 中原 中山 长乐 长治 开封 河口 河间 关岭 集美
   思明 海港 海州 城关 矿区 郊区 市中 市南 市北 城区 西安区 东安 阳光 正定 正安 正宁 广安 双流 双城 双塔 温泉 神木 宁静 武功
   文县 武都 永定 永和 永康 永宁 永福 永新 永兴 永丰 上思 天等 大化 金秀 三江 资源 天水 天门 天台 大方 石门 平原 平和 建宁 建德
   安定 安义 安居 安国 安远 德保 德安 德兴 中方 中心 大通 同心 同德 兴国 兴安 兴文 兴义 兴海 华安 华容 华龙 顺义 顺德 顺平 进贤
   分宜 共青 昌平 都安 都昌 新民 新和 新建 新兴 新安 新田 新野 新津 绿园 绿春 阳新 阳明 阳春 阳东 南和 南召 南部 南丰 台江 台前`.split(
    /\s+/,
  ),
)

const rankOf = (code: string): Rank => {
  if (code.endsWith('0000')) return 1
  return code.endsWith('00') ? 2 : 3
}

const shortOf = (name: string) => {
  const short = name.replace(suffix, '')
  return short.length > 1 ? short : ''
}

/** Some are meant even bare: cities, and counties that call themselves so. */
const isBareName = (rank: Rank, name: string) => rank < 3 || name.endsWith('市')

const placeOf = ([code, name]: [string, string]): Place => {
  const rank = rankOf(code)
  const short = shortOf(name)
  return { code, name, rank, short, isWord: alsoWords.has(short) || !isBareName(rank, name) }
}

const countries =
  `美国 英国 法国 德国 日本 韩国 朝鲜 俄罗斯 乌克兰 印度 巴基斯坦 伊朗 伊拉克 以色列 巴勒斯坦 叙利亚 土耳其 埃及 沙特 阿联酋 卡塔尔
  也门 黎巴嫩 约旦 阿富汗 越南 泰国 缅甸 老挝 柬埔寨 马来西亚 新加坡 印度尼西亚 菲律宾 文莱 蒙古国 哈萨克斯坦 乌兹别克斯坦 尼泊尔
  斯里兰卡 孟加拉国 澳大利亚 新西兰 加拿大 墨西哥 巴西 阿根廷 智利 秘鲁 哥伦比亚 委内瑞拉 古巴 意大利 西班牙 葡萄牙 荷兰 比利时 瑞士
  瑞典 挪威 芬兰 丹麦 波兰 捷克 匈牙利 奥地利 希腊 塞尔维亚 罗马尼亚 保加利亚 南非 尼日利亚 肯尼亚 埃塞俄比亚 苏丹 刚果 利比亚 摩洛哥
  阿尔及利亚 突尼斯`.split(/\s+/)

const provincesAndBelow = Object.entries(names).map(placeOf)

export const places: readonly Place[] = [
  ...provincesAndBelow,
  ...countries.map((name): Place => ({ code: name, name, rank: 0, short: '', isWord: false })),
]

const byCode = new Map(provincesAndBelow.map((place) => [place.code, place]))
export const placeBy = (code: string) => byCode.get(code)

/** The codes of all places above one, the nearest first. */
export const above = (code: string) =>
  [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`].filter((upper) => upper !== code && byCode.has(upper))

/** 浙江杭州: the places above a place and itself, as people say them. */
export const fullNameOf = (code: string) =>
  [...above(code).toReversed(), code].flatMap((one) => placeBy(one)?.name ?? []).join('')
