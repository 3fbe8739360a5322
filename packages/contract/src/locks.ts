import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, uuid } from './shapes.ts'
import { libraryId, storyId, storyLock, storyParams } from './story-shapes.ts'

export { lockMessages } from './messages/locks.ts'

export const chapters = { locks: '稿件锁' }

const workflow = '/sprint/rest/workflow/stories/:libraryId/:storyId'
const common = { access: 'session', area: 'locks', params: storyParams } as const
/** Old clients send no tab; the server then names one after the session. */
const body = z.object({ tab: uuid.optional() })
const held = z.object({ lock: storyLock })

export const lockStory = endpoint({
  method: 'POST',
  path: `${workflow}/lock/on`,
  also: restAndView(`${workflow}/lock/on`),
  ...common,
  summary: '取得编辑锁；被他人持有时答复 42301 和持有人',
  body,
  response: held,
})

export const releaseStory = endpoint({
  method: 'POST',
  path: `${workflow}/lock/off`,
  also: [
    ...restAndView(`${workflow}/lock/off`),
    `${workflow}/hold/release`,
    ...restAndView(`${workflow}/hold/release`),
  ],
  ...common,
  summary: '释放自己的锁；没有持有时也成功。离开页面时 keep=true：把未保存的内容留在流水里',
  body: body.extend({ keep: bool.default(true) }),
})

export const holdForDeliver = endpoint({
  method: 'POST',
  path: `${workflow}/hold/story/deliver`,
  also: restAndView(`${workflow}/hold/story/deliver`),
  ...common,
  summary: '为传稿占用',
  body,
  response: held,
})

export const holdForEdit = endpoint({
  method: 'POST',
  path: `${workflow}/hold/story/edit`,
  also: restAndView(`${workflow}/hold/story/edit`),
  ...common,
  summary: '为编辑占用',
  body,
  response: held,
})

export const holdForProductEdit = endpoint({
  method: 'POST',
  path: `${workflow}/hold/story/product/edit`,
  also: restAndView(`${workflow}/hold/story/product/edit`),
  ...common,
  summary: '为编辑发布库稿件占用',
  body,
  response: held,
})

export const holdForApproval = endpoint({
  method: 'POST',
  path: `${workflow}/hold/story/approval`,
  also: restAndView(`${workflow}/hold/story/approval`),
  ...common,
  summary: '为审核占用',
  body,
  response: held,
})

/** Of our own: the dialogs about releases say what they hold the story for. */
export const holdForRatify = endpoint({
  method: 'POST',
  path: `${workflow}/hold/story/ratify`,
  also: restAndView(`${workflow}/hold/story/ratify`),
  ...common,
  summary: '为签发占用',
  body,
  response: held,
})

export const beat = endpoint({
  method: 'POST',
  path: `${workflow}/lock/beat`,
  also: restAndView(`${workflow}/lock/beat`),
  ...common,
  summary: '标签页的心跳；active 表示此间有操作。锁已不在时答复 40902 和现在的持有人',
  body: z.object({ tab: uuid, active: bool.default(false).meta(label('有操作', 'Active')) }),
  response: held,
})

export const forceUnlock = endpoint({
  method: 'POST',
  path: `${workflow}/lock/unlock`,
  also: restAndView(`${workflow}/lock/unlock`),
  ...common,
  summary: '强制解锁：持有人未保存的内容存为版本并通知持有人；tab 给出时由本人接管',
  body,
  response: z.object({ lock: storyLock.nullable(), kept: z.number().int().nullable() }),
})

export const listLocks = endpoint({
  method: 'GET',
  path: '/sprint/view/locks/list',
  also: restAndView('/sprint/view/locks/list'),
  access: 'session',
  area: 'locks',
  summary: '锁定中的稿件：有解锁权限的人看到可读的全部，其他人看到自己的',
  response: z.array(
    z.object({
      storyId,
      libraryId,
      title: z.string(),
      departmentName: z.string(),
      lock: storyLock,
      canUnlock: z.boolean().meta(label('可以解锁', 'Can be unlocked')),
    }),
  ),
})
