import { megabyte } from './bytes.ts'
import { type Phrase, phrases } from './phrase.ts'

/** Each rule answers what to say, or undefined when the value is fine. */
type Check = (value: string) => Phrase | undefined

/** The house asks for 6 at least; the 16 it once allowed at most kept good long ones out. */
export const passwordLimits = { min: 6, max: 64 } as const
export const avatarLimits = { bytes: 2 * megabyte, type: 'image/jpeg' } as const

export const accountProblems = phrases('accountProblems', {
  passwordLength: `密码长度应为 ${passwordLimits.min}-${passwordLimits.max} 位`,
  passwordSpaces: '密码不能包含空格',
  passwordKinds: '密码至少包含数字、字母、符号中的两种',
  passwordCommon: '这个密码太常见，容易被猜到，请换一个，例如把几个不相关的词连在一起',
  passwordOwn: '密码不能只是账号、姓名或编辑部名称加上数字、符号，请换成与它们无关的内容',
  telephoneMissing: '请输入电话',
  telephoneWrong: '电话格式不正确',
  mailboxMissing: '请输入邮箱',
  mailboxWrong: '邮箱格式不正确',
  account: '账号为 2-32 位字母、数字或 . _ - @，以字母或数字开头',
  avatarType: '头像须为 JPG 图片',
  avatarSize: '头像须小于 2 MB',
})

const kinds = [/\d/, /[A-Za-z]/, /[^\dA-Za-z]/]

export const checkPassword: Check = (value) => {
  const { min, max } = passwordLimits
  if (value.length < min || value.length > max) return accountProblems.passwordLength
  if (/\s/.test(value)) return accountProblems.passwordSpaces
  if (kinds.filter((kind) => kind.test(value)).length < 2) return accountProblems.passwordKinds
  return undefined
}

export const checkTelephone: Check = (value) => {
  if (!value) return accountProblems.telephoneMissing
  const mobile = /^(\+?\d{1,3}[- ]?)?1[3-9]\d{9}$/
  const macauOrHongKong = /^(\+?85[23][- ]?)?[2-9]\d{7}$/
  const landline = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/
  return [mobile, macauOrHongKong, landline].some((form) => form.test(value))
    ? undefined
    : accountProblems.telephoneWrong
}

export const checkMailbox: Check = (value) => {
  if (!value) return accountProblems.mailboxMissing
  return value.length <= 254 && /^[^\s@<>"',;:()[\]\\]{1,64}@([\w-]+\.)+[\w-]{2,}$/.test(value)
    ? undefined
    : accountProblems.mailboxWrong
}

export const checkAccount: Check = (value) =>
  /^[A-Za-z0-9][\w.@-]{1,31}$/.test(value) ? undefined : accountProblems.account

/** Failed sign-ins: first a captcha, then waiting times that double. */
export const signInGuard = {
  captchaAfter: 3,
  forgetAfterMinutes: 30,
  lock: {
    pair: { after: 5, firstSeconds: 30, maxSeconds: 15 * 60 },
    account: { after: 20, firstSeconds: 60, maxSeconds: 30 * 60 },
    address: { after: 60, firstSeconds: 60, maxSeconds: 30 * 60 },
  },
} as const

export type FailureKind = keyof typeof signInGuard.lock

export const lockSeconds = (kind: FailureKind, failures: number) => {
  const { after, firstSeconds, maxSeconds } = signInGuard.lock[kind]
  return failures < after ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** (failures - after))
}
