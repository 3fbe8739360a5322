/** A page built as a kind of house builds its pages, and what is to be read from it. All of its words are invented. */
export interface Shape {
  name: string
  url: string
  html: string
  title: string
  author: string
  source: string
  publishedAt: string | null
  paragraphs: string[]
  pictures?: number
}

export const headline = '江城第三条过江隧道贯通 明年夏天通车'

/** Long enough that every reader takes it for a text. */
export const story = [
  '江城第三条过江隧道16日上午贯通。盾构机从南岸的接收井里露出刀盘时，守在井口的三百多名建设者放下了手里的活，一起数完了最后十秒。',
  '隧道全长四千二百米，其中江底段一千八百米，最深处在水面以下五十四米。工程从2023年初开工，历时近四年，中途两次因为江水上涨停工。',
  '“最难的一段是江中的卵石层，刀具一天要换三回。”项目总工程师何远说，施工队为此改过七次掘进方案，最后把每天的进度定在了六米。',
  '按照计划，隧道明年夏天通车，两岸之间的车程将从四十分钟缩短到八分钟。届时三条公交线路会改从隧道走，末班车延长到夜里十一点半。',
]

export const paragraphs = (lines: readonly string[] = story, indent = '　　') =>
  lines.map((line) => `<p>${indent}${line}</p>`).join('\n')

export const broken = (lines: readonly string[] = story, mark = '<br><br>') =>
  lines.map((line) => `　　${line}`).join(mark)

const menu = ['首页', '要闻', '国内', '国际', '财经', '体育', '文化', '视频']
  .map((name, at) => `<li><a href="/c${at}/">${name}</a></li>`)
  .join('')

const ranking = [
  '新建小学秋季开学 招生范围公布',
  '周末有冷空气 局地降温八度',
  '博物馆夜场开放预约',
  '老城区停车泊位增加三百个',
]
  .map((name, at) => `<li><a href="/hot/${at}.html">${name}</a><span>11-1${at} 09:1${at}</span></li>`)
  .join('')

const around = {
  before: `<div class="top"><ul class="menu">${menu}</ul><div class="date">今天是2026年11月18日 星期三</div></div>`,
  after: `<div class="right"><h3>24小时排行</h3><ul>${ranking}</ul></div>
    <div class="comment-list"><h4>网友评论</h4><div><b>江边人</b><span>2026-11-17 07:15</span><p>等了四年，终于不用绕桥了。</p></div></div>
    <div class="footer"><p>关于我们 | 联系我们 | 招聘</p><p>Copyright © 2001-2026 版权所有 江ICP备00000000号</p></div>`,
}

/** Menu, ranking, comments and footer stand around every text. */
export const page = (title: string, head: string, body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${around.before}${body}${around.after}</body></html>`

/** What most shapes have in common; each names what differs. */
export const shape = (told: Pick<Shape, 'name' | 'html'> & Partial<Shape>): Shape => ({
  url: `https://news.jiangcheng.example/a/${told.name}.html`,
  title: headline,
  author: '',
  source: '江城日报',
  publishedAt: '2026-11-16T12:30:00.000Z',
  paragraphs: story,
  ...told,
})
