import { megabyte } from './bytes.ts'

/** Each rule answers the message to show, or undefined when the value is fine. */
type Check = (value: string) => string | undefined

/** The house asks for 6 at least; the 16 it once allowed at most kept good long ones out. */
export const passwordLimits = { min: 6, max: 64 } as const
export const avatarLimits = { bytes: 2 * megabyte, type: 'image/jpeg' } as const

const kinds = [/\d/, /[A-Za-z]/, /[^\dA-Za-z]/]

export const checkPassword: Check = (value) => {
  const { min, max } = passwordLimits
  if (value.length < min || value.length > max) return `密码长度应为 ${min}-${max} 位`
  if (/\s/.test(value)) return '密码不能包含空格'
  if (kinds.filter((kind) => kind.test(value)).length < 2) return '密码至少包含数字、字母、符号中的两种'
  return undefined
}

export const checkTelephone: Check = (value) => {
  if (!value) return '请输入电话'
  const mobile = /^(\+?\d{1,3}[- ]?)?1[3-9]\d{9}$/
  const macauOrHongKong = /^(\+?85[23][- ]?)?[2-9]\d{7}$/
  const landline = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/
  return [mobile, macauOrHongKong, landline].some((form) => form.test(value)) ? undefined : '电话格式不正确'
}

export const checkMailbox: Check = (value) => {
  if (!value) return '请输入邮箱'
  return value.length <= 254 && /^[^\s@<>"',;:()[\]\\]{1,64}@([\w-]+\.)+[\w-]{2,}$/.test(value)
    ? undefined
    : '邮箱格式不正确'
}

export const checkAccount: Check = (value) =>
  /^[A-Za-z0-9][\w.@-]{1,31}$/.test(value)
    ? undefined
    : '账号为 2-32 位字母、数字或 . _ - @，以字母或数字开头'

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
