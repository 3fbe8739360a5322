/** Who did what, as Chinese houses credit it: 本报记者 张三 李四 编辑 王五, 文/张三 图/李四. */
export interface Credits {
  writers: string[]
  /** Named as writers only where nobody else is. */
  helpers: string[]
  others: string[]
}
type Part = keyof Credits

const roleNames: Record<Part, string> = {
  writers: '作者|記者|记者|撰文|撰稿人|撰稿|采写|编译|文字',
  helpers: '特约通讯员|通讯员|通訊員|实习生|實習生',
  others:
    '本文编辑|责任编辑|责任編輯|責任編輯|值班编辑|执行编辑|新媒体编辑|文字编辑|责编|编辑|編輯|编审|审核|审校|校对|摄影记者|摄影|摄像|图片|视频|制图|监制|统筹|主编|初审|复审|终审|来源|來源|值班主任|值班编委|翻译|评论|阅读|浏览|点击|关注',
}
const han = '\\p{Script=Han}'
const separator = '\\s*[:：/／丨|｜]\\s*'
const any = Object.values(roleNames)
  .flatMap((names) => names.split('|'))
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** A role by its own word, or 文 and 图, which are one only before a mark. */
const role = new RegExp(
  `(?:本[报刊网台社]|[${han}\\w]{0,12}?)(?:见习|实习|特约|特派|首席|高级|资深|全媒体|融媒体)*(${any})(?:(${separator})|\\s*)|(?<![${han}])((?:文|图|图文|文图|[文图]\\s*[/／、]\\s*[文图]|摄))(${separator}|(?=\\s|$))`,
  'gu',
)

const partOf = (word: string): Part => {
  if (/^[文图摄]/.test(word) && !/^(?:文字编辑|图片)/.test(word))
    return word.includes('文') ? 'writers' : 'others'
  const parts = Object.keys(roleNames) as Part[]
  return parts.find((part) => roleNames[part].split('|').includes(word)) ?? 'others'
}

/** Two characters set apart, so that they fill the place of three. */
const spread = new RegExp(`(?<!${han})(${han})[\\s　](${han})(?!${han})`, 'gu')
/** …of a name that is set wide, as in 沈　舟　顾　南. */
const tidied = (line: string) =>
  line
    .replace(/[\s　]+/g, ' ')
    .trim()
    .replace(spread, '$1$2')

const stop = /报道|報導|報道|[电電讯訊]$|^发自|^[于在]|记者站|综合/
const publisherLike = /(?:网|报|社|新闻|日报|晚报|客户端|频道|专栏|作者|记者|评论员|撰稿人|中心|台|号)$/
const noName =
  /^(?:获悉|获知|了解|了解到|从|看到|注意到|发现|走进|来到|采访|探访|调查|手记|观察|招待会|们|证|站|团|日前|近日|昨日|今日|今天|昨天|表示|介绍|简介|介绍|专栏|主页|原创|转载|佚名|未知|网络|综合|本报|本网|发布|发表|时间|字号)/
const oneName = new RegExp(`^(?:${han}{2,4}|${han}{1,10}[·•‧・]${han}{1,10})$`, 'u')
const penName = new RegExp(`^[${han}\\w·.-]{2,16}$`, 'u')
const end = /[（(【［[<>】）)\]；;。！？!?“”"]|\d|[|｜丨]/

interface Told {
  names: string[]
  /** Whether nothing but names was told. */
  isWhole: boolean
}

const foreignNames = (text: string): Told => {
  const names = text
    .split(/\s*[、,，/&]\s*|\s+and\s+/)
    .filter((name) => /^\p{Lu}[\p{L}.'’ -]{2,40}$/u.test(name))
  return { names, isWhole: names.length > 0 }
}

/** The names that begin a piece; where a mark says so, a pen name too. */
const namesIn = (piece: string, isMarked: boolean): Told => {
  const [text = ''] = piece.split(end)
  if (/[a-z]/i.test(text) && !/\p{Script=Han}/u.test(text)) return foreignNames(text.trim())
  const names: string[] = []
  const tokens = text.split(/[\s、，,／/&和与]+/).filter(Boolean)
  for (const token of tokens) {
    if (stop.test(token)) break
    if (oneName.test(token) && !noName.test(token) && !publisherLike.test(token)) names.push(token)
    else if (names.length === 0 && publisherLike.test(token) && tokens.length > 1) continue
    else if (names.length === 0 && isMarked && penName.test(token) && !noName.test(token))
      return { names: [token], isWhole: tokens.length === 1 }
    else return { names: isMarked ? names : [], isWhole: false }
  }
  return { names, isWhole: names.length > 0 || text.trim() === '' }
}

const longest = 120

interface Credit extends Told {
  part: Part
}

const creditsOf = (line: string): { credits: Credit[]; before: string } => {
  const text = tidied(line.slice(0, longest))
  const found = [...text.matchAll(role)]
  const credits = found.map((match, at) => {
    const [all, word, mark, short, shortMark] = match
    const begin = match.index + all.length
    const piece = text.slice(begin, found[at + 1]?.index ?? text.length)
    return { part: partOf(word ?? short ?? ''), ...namesIn(piece, Boolean(mark ?? shortMark)) }
  })
  return { credits, before: text.slice(0, found[0]?.index ?? text.length) }
}

const isSentence = /[。！？!?；]/

/** Nobody where a line tells of somebody instead of crediting. */
export const creditsIn = (line: string): Credits => {
  const told: Credits = { writers: [], helpers: [], others: [] }
  if (line.length > longest || isSentence.test(line)) return told
  const isOfPicture = /[摄攝][）)】]?$/.test(line)
  for (const { part, names } of creditsOf(line).credits) told[isOfPicture ? 'others' : part].push(...names)
  return told
}

/** A line that says who did what and nothing else. */
export const isCreditLine = (line: string) => {
  if (line.length > longest || isSentence.test(line)) return false
  const { credits, before } = creditsOf(line)
  return (
    credits.some(({ names }) => names.length > 0) &&
    credits.every(({ isWhole }) => isWhole) &&
    !/[\p{L}\d]{13}/u.test(before)
  )
}
