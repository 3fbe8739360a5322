import type { StoryContent } from '@rongbian/contract/stories'
import {
  originalCategories,
  type Phrase,
  type StoryLevel,
  type StoryStatus,
  type StoryType,
  storyLevels,
  storyStatuses,
  storyTypes,
} from '@rongbian/domain'
import { say } from '#/say.ts'
import type { readWhole } from '#/story/detail.ts'
import { locationOf } from '#/story/history.ts'

interface Sheet {
  story: Awaited<ReturnType<typeof readWhole>>['story']
  content: StoryContent
  timeOf: (at: Date) => string
}

const originLabels: Record<string, Phrase> = originalCategories

const paidIn = ({ properties }: StoryContent) =>
  properties.remuneration_author
    .map(({ name, share }) => (share === null ? name : `${name}（${share}%）`))
    .join('、')

/** The lines of the sheet from top to bottom; an empty one is left out. */
const lines = {
  title: ['标题', ({ story }) => story.title],
  primersTitle: ['引题', ({ content }) => content.primersTitle],
  subTitle: ['副题', ({ content }) => content.subTitle],
  summary: ['摘要', ({ content }) => content.summary],
  type: ['稿件类型', ({ story }) => storyTypes[story.type as StoryType].label.zh],
  level: ['稿件级别', ({ story }) => storyLevels[story.level as StoryLevel].label.zh],
  signature: ['署名', ({ story }) => story.signature],
  origination: ['来源', ({ story }) => story.origination],
  authorName: ['作者', ({ story }) => story.authorName],
  departmentName: ['部门', ({ story }) => story.departmentName],
  dutyEditor: ['责任编辑', ({ story }) => story.dutyEditor],
  editorName: ['最后编辑', ({ story }) => story.editorName],
  location: ['所在稿库', ({ story }) => say(locationOf(story))],
  status: ['状态', ({ story }) => storyStatuses[story.status as StoryStatus].label.zh],
  words: ['字数', ({ story }) => String(story.words)],
  pictures: ['图片数', ({ story }) => String(story.pictures)],
  version: ['版本', ({ story }) => String(story.version)],
  keywords: ['关键词', ({ content }) => content.keywords.join('、')],
  originalCategory: ['稿件性质', ({ story }) => originLabels[story.originalCategory]?.zh ?? ''],
  remuneration_author: ['稿酬作者', ({ content }) => paidIn(content)],
  comment: ['备注', ({ content }) => content.comment],
  created: ['创建时间', ({ story, timeOf }) => timeOf(story.createdAt)],
  updated: ['更新时间', ({ story, timeOf }) => timeOf(story.updatedAt)],
} as const satisfies Record<string, readonly [label: string, value: (sheet: Sheet) => string]>

export const sheetFields = (sheet: Sheet) =>
  Object.entries(lines)
    .map(([field, [label, value]]) => ({ field, label, value: value(sheet) }))
    .filter(({ value }) => value !== '')
