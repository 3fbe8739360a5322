import { attachmentWayCodes, deliveryStates, mailLimits, mailStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { releaseRecord } from './release-shapes.ts'
import { instant, line, lines, paging, uuid } from './shapes.ts'
import { storyId, storyParams } from './story-shapes.ts'
import { variant } from './third-party.ts'
import { infoPath, workflowPath } from './workflow-path.ts'

export { mailMessages } from './messages/mail.ts'

export const chapters = { email: '邮件与通讯录' }

/** Stories by e-mail, and the people they go to. */

const access = 'session'
const area = 'email'
const base = '/sprint/rest/email'
const both = (path: string) => ({ path, also: restAndView(path) })

/** A list, or text joined with commas as older clients send it. */
const emails = z
  .union([z.array(z.string().max(300)).max(500), z.string().max(20_000)])
  .transform((value) => (typeof value === 'string' ? value.split(/[,;]/) : value))

export const sendMail = endpoint({
  method: 'POST',
  access,
  area,
  ...both(`${workflowPath}/email/process`),
  summary: '把稿件用邮件发给收件人；格式不对或重复的地址不发',
  params: storyParams,
  body: z.object({
    emails: emails.default([]),
    title: lines(500).default(''),
    content: lines(mailLimits.contentMax).default(''),
    attachments: z.enum(attachmentWayCodes).default('file'),
    /** The sending mailbox, where there are several. */
    uuid: uuid.optional(),
    version: z.coerce.number().int().min(1).optional(),
  }),
  response: z.object({
    release: releaseRecord.meta(label('签发', 'Release')),
    emails: z.array(z.string()),
    dropped: z.array(z.string()).meta(label('没有发的地址', 'Addresses left out')),
  }),
})

const recipient = z.object({
  address: z.string(),
  state: z.enum(mailStateCodes),
  problem: z.string(),
  at: instant.nullable(),
})

/** One time a story was mailed, with what became of it for everyone. */
export const mailSend = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  state: z.enum(Object.keys(deliveryStates) as [keyof typeof deliveryStates]),
  problem: z.string(),
  channelName: z.string(),
  orderedBy: z.string(),
  orderedAt: instant,
  version: z.number().int().nullable(),
  /** A notice that the story was taken back. */
  isRecall: z.boolean().meta(label('撤稿通知', 'Notice of withdrawal')),
  recipients: z.array(recipient).meta(label('收件人', 'Recipients')),
})
export type MailSend = z.output<typeof mailSend>

export const mailHistory = endpoint({
  method: 'GET',
  access,
  area,
  ...both(`${infoPath}/email/list`),
  summary: '一篇稿件的发信记录：每个收件人的结果',
  params: storyParams,
  response: z.array(mailSend),
})

/** A mailbox to send from. */
const mailSender = z.object({
  uuid,
  name: z.string(),
  problem: z.string(),
  /** How the story stands there; null where none was asked about. */
  release: releaseRecord.nullable().meta(label('签发', 'Release')),
  /** What was filled in while it waits for its signer. */
  signingData: variant.nullable(),
})
export type MailSender = z.output<typeof mailSender>

export const mailSenders = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/sender/list`,
  summary: '可以用来发信的邮箱；storyId 带上稿件在那里的状态与已填的内容',
  query: z.object({ storyId: storyId.optional() }),
  response: z.array(mailSender),
})

const contactForm = z.object({
  name: line(mailLimits.nameMax).default('').meta(label('姓名', 'Name')),
  company: line(mailLimits.companyMax).default('').meta(label('单位', 'Company')),
  favorEmail: z.string().trim().max(300).default('').meta(label('邮箱', 'E-mail')),
})

export const contact = z.object({
  uuid,
  name: z.string(),
  company: z.string().meta(label('单位', 'Company')),
  favorEmail: z.string().meta(label('邮箱', 'E-mail')),
})
export type Contact = z.output<typeof contact>

const contentOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ content: z.array(item), totalElements: z.number().int().meta(label('总数', 'Total')) })

const uuidParams = z.object({ uuid })

export const listContacts = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/addressBook/list`,
  summary: '我的邮箱通讯录',
  query: z.object({
    page: paging.page,
    size: z.coerce.number().int().min(1).max(mailLimits.contactsMax).default(mailLimits.contactsMax),
  }),
  response: contentOf(contact),
})

export const addContact = endpoint({
  method: 'POST',
  creates: true,
  access,
  area,
  path: `${base}/addressBook/add`,
  summary: '新增联系人',
  body: contactForm,
  response: contact,
})

export const updateContact = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/addressBook/:uuid/update`,
  summary: '修改联系人',
  params: uuidParams,
  body: contactForm,
  response: contact,
})

export const deleteContact = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/addressBook/:uuid/delete`,
  summary: '删除联系人',
  params: uuidParams,
})

const favouriteForm = z.object({
  name: line(mailLimits.nameMax).default(''),
  email: z.string().trim().max(300),
})

export const favourite = z.object({ uuid, name: z.string(), email: z.string() })
export type Favourite = z.output<typeof favourite>

export const listFavourites = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/favorite/list`,
  summary: '我收藏的邮箱',
  query: z.object({
    page: paging.page,
    size: z.coerce.number().int().min(1).max(500).default(mailLimits.favouriteSize),
  }),
  response: contentOf(favourite),
})

export const saveFavourite = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/favorite/save`,
  summary: '收藏一个邮箱；已收藏的改名称',
  body: favouriteForm,
  response: favourite,
})

export const updateFavourite = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/favorite/update`,
  summary: '修改收藏的邮箱',
  body: favouriteForm.extend({ uuid }),
  response: favourite,
})

export const deleteFavourite = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/favorite/delete`,
  summary: '取消收藏',
  body: z.object({ uuid }),
})

export const usedMailbox = z.object({
  email: z.string(),
  /** From the person's own address book or favourites. */
  name: z.string(),
  times: z.number().int().meta(label('次数', 'Times')),
  usedAt: instant.meta(label('最近使用', 'Last used')),
})
export type UsedMailbox = z.output<typeof usedMailbox>

export const listRecent = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/record/list`,
  summary: '我最近发过的收件人',
  query: z.object({
    page: paging.page,
    size: z.coerce.number().int().min(1).max(100).default(mailLimits.recentSize),
  }),
  response: contentOf(usedMailbox),
})

const pageNumber = z.coerce.number().int().min(0).max(100_000)

export const listCommon = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/common/list`,
  summary: '编辑部常用的收件人；页码可以叫 pageName、pageNum 或 page',
  query: z.object({
    pageName: pageNumber.optional().meta(label('页码', 'Page')),
    pageNum: pageNumber.optional(),
    page: pageNumber.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(mailLimits.commonSize),
  }),
  response: contentOf(usedMailbox),
})
