import { checkMailbox } from './account.ts'
import { filled, labelled, type Phrase, phrases } from './phrase.ts'
import { releaseLimits } from './release.ts'

export const mailLimits = {
  recipientsMax: releaseLimits.recipientsMax,
  titleMax: 200,
  contentMax: 5_000,
  nameMax: 50,
  companyMax: 100,
  contactsMax: 2_000,
  recentSize: 5,
  favouriteSize: 100,
  commonSize: 10,
} as const

export const mailWarnings = phrases('mailWarnings', {
  noRecipient: '请输入收件人',
  noTitle: '请输入标题',
  wrong: '请输入正确的邮箱地址',
  repeated: '收件人重复',
  chosen: '该邮箱已选择',
  tooMany: `收件人最多${mailLimits.recipientsMax}个`,
  titleTooLong: `标题最多${mailLimits.titleMax}个字`,
  secondNew: '请先保存正在新增的联系人',
  wrongOne: '请输入正确的邮箱地址：{{address}}',
  repeatedOne: '收件人重复：{{address}}',
})

/** How files of a story go with a mail. */
export const attachmentWays = phrases('attachmentWays', { file: '附件', link: '链接' })
export type AttachmentWay = keyof typeof attachmentWays
export const attachmentWayCodes = Object.keys(attachmentWays) as AttachmentWay[]

/** What became of a mail for one recipient. */
export const mailStates = labelled('mailStates', {
  waiting: { label: '等待发送', tone: 'working' },
  sent: { label: '已发送', tone: 'good' },
  refused: { label: '被拒收', tone: 'bad' },
  unknown: { label: '结果不明', tone: 'warning' },
  unsent: { label: '没有发出', tone: 'bad' },
  bounced: { label: '已退信', tone: 'bad' },
})
export type MailState = keyof typeof mailStates
export const mailStateCodes = Object.keys(mailStates) as MailState[]

const isAddress = (address: string) => checkMailbox(address) === undefined

/** Servers may tell capital letters apart; nobody gives two people such addresses. */
export const sameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const holds = (emails: readonly string[], address: string) => emails.some((one) => sameMailbox(one, address))

export interface Recipients {
  emails: readonly string[]
  /** Why something was dropped. */
  warnings: readonly Phrase[]
}

const warningOf = (emails: readonly string[], address: string): Phrase | undefined => {
  if (!isAddress(address)) return filled(mailWarnings.wrongOne, { address })
  if (holds(emails, address)) return filled(mailWarnings.repeatedOne, { address })
  return emails.length >= mailLimits.recipientsMax ? mailWarnings.tooMany : undefined
}

const takeOne = ({ emails, warnings }: Recipients, address: string): Recipients => {
  const warning = warningOf(emails, address)
  if (!warning) return { emails: [...emails, address], warnings }
  const isKnown = warnings.some(({ zh }) => zh === warning.zh)
  return { emails, warnings: isKnown ? warnings : [...warnings, warning] }
}

const named = /((?:"[^"]*"|[^,;，；、<>\n])*)<([^<>]*)>/g

/** As mail programs write people, `名字 <address>`: the address is kept, and so is one that stands where the name would. */
const withoutNames = (typed: string) =>
  typed.replace(named, (_, name: string, address: string) => {
    const others = name.replace(/"[^"]*"/g, '').split(/\s+/)
    return ` ${[...others.filter((word) => word.includes('@')), address.trim() || '<>'].join(' ')} `
  })

/** What a person typed or pasted: several at once, parted by commas, semicolons or spaces. */
export const addRecipients = (emails: readonly string[], typed: string): Recipients =>
  withoutNames(typed)
    .split(/[\s,;，；、]+/)
    .filter(Boolean)
    .reduce(takeOne, { emails, warnings: [] })

/** Those of a list that can get a mail, each once; the others are dropped with a word. */
export const tidyRecipients = (emails: readonly string[]): Recipients =>
  emails.map((one) => withoutNames(one).trim()).reduce(takeOne, { emails: [], warnings: [] })

/** One out of the address book, the favourites or the recent ones. */
export const chooseRecipient = (emails: readonly string[], address: string): Recipients =>
  holds(emails, address)
    ? { emails, warnings: [mailWarnings.chosen] }
    : takeOne({ emails, warnings: [] }, address)

interface MailForm {
  emails: readonly string[]
  title: string
}

export interface MailProblem extends Phrase {
  field: 'emails' | 'title'
}

/** What keeps a mail from being sent or queued. */
export const mailProblems = ({ emails, title }: MailForm): MailProblem[] => {
  const tell = (field: MailProblem['field'], problem: Phrase): MailProblem => ({ field, ...problem })
  return [
    emails.length === 0 && tell('emails', mailWarnings.noRecipient),
    emails.some((one) => !isAddress(one)) && tell('emails', mailWarnings.wrong),
    tidyRecipients(emails).warnings.some(({ id }) => id === mailWarnings.repeatedOne.id) &&
      tell('emails', mailWarnings.repeated),
    emails.length > mailLimits.recipientsMax && tell('emails', mailWarnings.tooMany),
    title.trim() === '' && tell('title', mailWarnings.noTitle),
    [...title].length > mailLimits.titleMax && tell('title', mailWarnings.titleTooLong),
  ].filter((problem) => problem !== false)
}

export const contactLabels = phrases('contactLabels', { name: '姓名', company: '单位', favorEmail: '邮箱' })
/** What is said where one of them is empty. */
export const contactMissing = phrases('contactMissing', {
  name: '请输入姓名',
  company: '请输入单位',
  favorEmail: '请输入邮箱',
})
export type ContactField = keyof typeof contactLabels
export const contactFields = Object.keys(contactLabels) as ContactField[]

/** By field, what is missing or wrong in an entry of the address book. */
export const contactProblems = (
  form: Record<ContactField, string>,
): Partial<Record<ContactField, Phrase>> => {
  const problemOf = (field: ContactField) => {
    if (form[field].trim() === '') return contactMissing[field]
    return field === 'favorEmail' && !isAddress(form.favorEmail.trim()) ? mailWarnings.wrong : undefined
  }
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const problem = problemOf(field)
      return problem ? [[field, problem]] : []
    }),
  )
}
