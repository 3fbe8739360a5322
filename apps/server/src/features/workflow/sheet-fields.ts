import { inTurn } from '@rongbian/contract/messages/common'
import { phrase } from '@rongbian/contract/messages/phrases'
import { sheetMessages, workflowMessages } from '@rongbian/contract/messages/workflow'
import type { StoryContent } from '@rongbian/contract/stories'
import {
  type LanguageId,
  type Message,
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
  inTurn(
    properties.remuneration_author.map(({ name, share }) =>
      share === null ? name : workflowMessages.share({ name, share }),
    ),
  )

type LineName = Exclude<keyof typeof sheetMessages, symbol>

/** The lines of the sheet from top to bottom; an empty one is left out. */
const lines = {
  title: ({ story }) => story.title,
  primersTitle: ({ content }) => content.primersTitle,
  subTitle: ({ content }) => content.subTitle,
  summary: ({ content }) => content.summary,
  type: ({ story }) => phrase(storyTypes[story.type as StoryType].label),
  level: ({ story }) => phrase(storyLevels[story.level as StoryLevel].label),
  signature: ({ story }) => story.signature,
  origination: ({ story }) => story.origination,
  authorName: ({ story }) => story.authorName,
  departmentName: ({ story }) => story.departmentName,
  dutyEditor: ({ story }) => story.dutyEditor,
  editorName: ({ story }) => story.editorName,
  location: ({ story }) => locationOf(story),
  status: ({ story }) => phrase(storyStatuses[story.status as StoryStatus].label),
  words: ({ story }) => String(story.words),
  pictures: ({ story }) => String(story.pictures),
  version: ({ story }) => String(story.version),
  keywords: ({ content }) => inTurn(content.keywords),
  originalCategory: ({ story }) => phrase(originLabels[story.originalCategory] ?? ''),
  remuneration_author: ({ content }) => paidIn(content),
  comment: ({ content }) => content.comment,
  created: ({ story, timeOf }) => timeOf(story.createdAt),
  updated: ({ story, timeOf }) => timeOf(story.updatedAt),
} as const satisfies Record<LineName, (sheet: Sheet) => Message | string>

export const sheetFields = (sheet: Sheet, language: LanguageId | undefined) =>
  (Object.keys(lines) as LineName[])
    .map((field) => ({
      field,
      label: say(sheetMessages[field](), language),
      value: say(lines[field](sheet), language),
    }))
    .filter(({ value }) => value !== '')
