import { say } from '@rongbian/domain'
import { ConnectorProblem, type ProblemKind, type Words } from '../problem.ts'

interface Refusal {
  kind: ProblemKind
  words: string
}

const of = (kind: ProblemKind, words: string, ...codes: number[]) =>
  codes.map((code): [number, Refusal] => [code, { kind, words }])

/** What the codes of the documentation ask of a publisher; those of 535xx are hearsay. */
const refusals = new Map<number, Refusal>([
  ...of('retry', '微信系统繁忙', -1),
  ...of(
    'reconnect',
    '微信不接受公众号的凭证，请管理员核对 AppID 和 AppSecret 后重新绑定',
    ...[40001, 40014, 42001, 40013, 40125],
  ),
  ...of('reconnect', '公众号的 AppSecret 已被冻结，请管理员到公众平台解冻', 40243),
  ...of('reconnect', '这台服务器的 IP 不在公众号的白名单里，请管理员到公众平台添加', 40164),
  ...of(
    'reconnect',
    '这台服务器的 IP 还要公众号管理员在微信里确认，请联系管理员',
    ...[89501, 89503, 89506, 89507],
  ),
  ...of(
    'reject',
    '微信不接受这个文件的格式或大小，请换一个文件',
    ...[40004, 40005, 40006, 40008, 40009, 40010, 40011, 40012, 40113, 40137, 41005],
  ),
  ...of('reject', '微信不认识这位预览用户，请核对微信号', 40003, 40132),
  ...of('reject', '这位预览用户没有关注公众号，请先关注', 43004),
  ...of(
    'reject',
    '草稿或素材已不在公众号里，可能有人在公众平台删除或发布了它，请查看后重新签发',
    ...[40007, 40118, 46001],
  ),
  ...of('reject', '微信读不懂发出的内容，请联系系统管理员', 40033, 44002, 47001),
  ...of('reject', '微信找不到这次群发或其中的文章', 40059, 40060),
  ...of('reject', '收件人太少，微信要求至少两位', 40130),
  ...of('reject', '文章没有内容，请补充正文', 44003, 44004),
  ...of('reject', '文件太大，微信不接受', 45001, 45006, 45007),
  ...of('reject', '正文太长，微信不接受，请缩短', 45002),
  ...of('reject', '标题太长，微信不接受，请缩短', 45003),
  ...of('reject', '摘要太长，微信不接受，请缩短', 45004),
  ...of('reject', '原文链接太长，微信不接受', 45005),
  ...of('reject', '文章篇数超过微信的上限', 45008),
  ...of('retry', '今天调用微信接口的次数已用完，零点后再试', 45009),
  ...of('retry', '微信说请求太频繁，过一会儿再试', 45011, 45066, 53501),
  ...of('reject', '公众号这段时间的群发次数已用完', 45028),
  ...of('reject', '这次群发已经提交过', 45065),
  ...of('reject', '群发的标识太长', 45067),
  ...of('reject', '作者太长，微信不接受，请缩短', 45110),
  ...of('reject', '正文里有微信不接受的内容，请修改', 45166),
  ...of('reconnect', '公众号没有这个接口的权限，须是已认证的公众号，请管理员检查', 48001),
  ...of('reconnect', '公众号的这个接口已被微信封禁，请管理员到公众平台查看', 48004),
  ...of('reconnect', '公众号被微信限制使用，请管理员到公众平台查看', 50002),
  ...of('reconnect', '公众号被微信禁止发布，请管理员到公众平台查看', 53500),
  ...of('reject', '微信找不到这次发布', 53502),
  ...of('reject', '草稿没有通过微信的发布检查，请修改后重新签发', 53503),
  ...of('reject', '草稿要到公众平台处理后才能发布', 53504, 53505),
  ...of('reject', '微信找不到这篇文章', 53600),
  ...of('reject', '微信已停用这个数据接口', 47009),
  ...of('reject', '微信不接受所问的日期', 61500, 61501),
  ...of('retry', '微信还没有算好这一天的数据', 61503),
  ...of('reject', '公众号没有留言权限', 88000),
])

/** With the code, for those who know better what to do about it. */
class WechatRefusal extends ConnectorProblem {
  readonly code: number
  /** What came along with the code. */
  readonly answer: unknown
  constructor(code: number, words: Words, kind: ProblemKind, answer: unknown) {
    super(kind, say('{{words}}（{{detail}}）', { words, detail: code }))
    this.code = code
    this.answer = answer
  }
}

const notListed = '这台服务器的 IP {{ip}} 不在公众号的白名单里，请管理员到公众平台添加'
const unheardOf: Refusal = { kind: 'reject', words: '微信没有接受，请管理员按错误码查明原因' }

/** The platform's own words stay out, but for the address whoever keeps the list needs. */
export const refusedBy = (code: number, message: string, answer: unknown) => {
  const { kind, words } = refusals.get(code) ?? unheardOf
  const ip = code === 40164 ? /\d{1,3}(?:\.\d{1,3}){3}/.exec(message)?.[0] : undefined
  return new WechatRefusal(code, ip ? say(notListed, { ip }) : words, kind, answer)
}

export const isRefusal = (error: unknown, ...codes: number[]): error is WechatRefusal =>
  error instanceof WechatRefusal && codes.includes(error.code)

export const staleToken = [40001, 40014, 42001]
export const mediaGone = [40007, 40118, 46001]
export const articleGone = [53600]
export const jobGone = [53502]
export const messageGone = [40059, 40060]
export const noComments = [88000]
