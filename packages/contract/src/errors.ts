import type { Message } from '@rongbian/domain'

/** One table of everything that can go wrong at the edge: the number and words people see, and the HTTP status. */
export const errors = {
  invalid: { code: 400, status: 400, message: '提交的内容有误' },
  malformed: { code: 400, status: 400, message: '请求格式不正确' },
  captcha_needed: { code: 40001, status: 400, message: '请输入验证码' },
  captcha_wrong: { code: 40002, status: 400, message: '验证码不正确或已过期，请重新输入' },
  wrong_password: { code: 40003, status: 400, message: '账号或密码不正确' },
  not_signed_in: { code: 401, status: 401, message: '登录已过期，请重新登录' },
  session_unknown: { code: 50008, status: 401, message: '登录状态无效，请重新登录' },
  session_ended: { code: 50012, status: 401, message: '您的登录已在别处被结束，请重新登录' },
  session_expired: { code: 50014, status: 401, message: '登录已过期，请重新登录' },
  forbidden: { code: 403, status: 403, message: '您没有进行此操作的权限' },
  csrf: { code: 40301, status: 403, message: '页面已过期，请刷新后重试' },
  demo_password: { code: 40302, status: 403, message: '演示密码不能用于正式环境，请联系管理员重置密码' },
  password_change_needed: { code: 40303, status: 403, message: '请先修改密码' },
  not_found: { code: 404, status: 404, message: '内容不存在或已删除' },
  no_such_path: { code: 404, status: 404, message: '没有这个接口' },
  too_slow: { code: 408, status: 408, message: '内容传来得太慢，连接已断开，请检查网络后重试' },
  not_allowed: { code: 409, status: 409, message: '当前状态不能执行此操作' },
  conflict: { code: 409, status: 409, message: '已存在相同的内容' },
  version_conflict: {
    code: 40901,
    status: 409,
    message: '稿件已有更新的版本，您的内容已另存为一个版本，请对照后合并',
  },
  unsaved_words: {
    code: 40903,
    status: 409,
    message: '稿件有未保存的修改，请确认是否按已保存的版本继续',
  },
  lock_lost: { code: 40902, status: 409, message: '您已不再持有这篇稿件的编辑锁' },
  over_quota: { code: 40905, status: 409, message: '编辑部的配额已用完，请联系平台的运行方' },
  releases_coming: { code: 40904, status: 409, message: '稿件还有没有发出的签发，请先取消' },
  stale: { code: 409, status: 409, message: '内容已被他人更新，请刷新后重试' },
  lock_held: { code: 42301, status: 423, message: '稿件正在被他人编辑' },
  too_large: { code: 413, status: 413, message: '提交的内容超出大小限制' },
  unsupported: { code: 415, status: 415, message: '不支持这种内容格式' },
  wrong_host: {
    code: 421,
    status: 421,
    message: '不能用这个地址访问，请使用编辑部公布的地址；管理员可在 PUBLIC_URL 或 ALLOWED_HOSTS 中登记它',
  },
  locked: { code: 42901, status: 429, message: '失败次数过多，请稍后再试' },
  too_many: { code: 429, status: 429, message: '操作过于频繁，请稍后再试' },
  internal: { code: 500, status: 500, message: '操作异常，请联系管理员' },
  unavailable: { code: 503, status: 503, message: '系统暂时不可用，请稍后再试' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errors

/** Shown as data of a refused call: the table's name, and messages by field where fields are at fault. */
export interface ErrorDetails {
  error: ErrorName
  /** The message by id, where it says more than the table; `msg` is the same in the caller's language. */
  say?: Message
  fields?: Record<string, string>
  retryAfter?: number
  /** What the caller needs to go on, such as the other text of a conflict. */
  facts?: unknown
}
