import {
  checkAccount,
  checkMailbox,
  checkPassword,
  checkTelephone,
  limits,
  type Message,
} from '@rongbian/domain'
import { z } from 'zod'
import { problemMessages as problems } from './messages/fields.ts'

/** A problem with numbers or names in it, for `refine`. */
export const broken = ({ id, values }: Message) => ({ message: id, params: { values } })

/** A domain rule as a shape: the rule's own message travels to the screen. */
const ruled = (check: (value: string) => Message | undefined) =>
  z.string().superRefine((value, context) => {
    const problem = check(value)
    if (problem) context.addIssue({ code: 'custom', ...broken(problem) })
  })

export const uuid = z.uuid()
export const uuidParams = z.object({ uuid })
export const account = z.string().trim().pipe(ruled(checkAccount)).describe('2-32 位字母、数字或 . _ - @')
export const password = ruled(checkPassword).describe('6-64 位，数字、字母、符号至少两种，不能是常见密码')
export const telephone = z.string().trim().pipe(ruled(checkTelephone)).describe('手机或固定电话号码')
export const mailbox = z.string().trim().pipe(ruled(checkMailbox)).describe('邮箱地址')

/** A line of text people typed: trimmed, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, problems.lineBreaks().id)
/** What people typed into a field of several lines; other control characters stay out. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\r\n\t]*$/u, problems.controls().id)
export const requiredLine = (max: number) => line(max).min(1)

/** True and false as JSON, as form text and as the 1 and 0 of older clients. */
export const bool = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })])

export const paging = {
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(20),
}

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() })

export const instant = z.iso.datetime()
