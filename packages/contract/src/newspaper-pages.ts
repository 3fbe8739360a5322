import { paperLimits, paperPageStateCodes } from '@rongbian/domain'
import { paperSettings } from '@rongbian/paper'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import {
  ad,
  area,
  broken,
  byId,
  channelId,
  difference,
  itemFit,
  items,
  layout,
  newspaper,
  operations,
  pageBrief,
  signStep,
  storyId,
  version,
  whole,
} from './newspaper-shapes.ts'
import { paperText, poolStory, textBrief } from './newspaper-texts.ts'
import { line, requiredLine, uuid } from './shapes.ts'

/** Everything the page editor draws from. */
const openedPage = z.object({
  page: pageBrief.meta(label('版', 'Page')),
  layout,
  settings: paperSettings.meta(label('报纸设置', 'Settings of the paper')),
  words: z
    .object({
      date: z.string(),
      number: whole.meta(label('期号', 'Number')),
      pages: whole.meta(label('版数', 'Pages')),
      no: whole.meta(label('版次', 'Number of the page')),
      label: z.string().meta(label('版号', 'Label')),
      name: z.string(),
      section: z.string().meta(label('叠', 'Section')),
      editor: z.string().meta(label('责任编辑', 'Page editor')),
    })
    .meta(label('报眉用的文字', 'Words of the folio')),
  texts: z.array(textBrief).meta(label('版上稿件的文字', 'Texts of the stories on it')),
  /** Of a story that jumps here: characters the part before holds. */
  begun: z.record(z.string(), whole).meta(label('上接：前面已排字数', 'Set before the jump')),
  ads: z.array(ad).meta(label('广告', 'Advertisements')),
  /** How wide letters and figures are, by face. */
  advances: z
    .record(z.string(), z.record(z.string(), z.number()))
    .meta(label('西文字宽', 'Widths of letters')),
  faults: z.array(broken).meta(label('检查结果', 'Faults')),
  fits: z.array(itemFit).meta(label('各稿合不合适', 'How stories fit')),
  steps: z.array(signStep).meta(label('签样', 'Signatures')),
  differences: z.array(difference).meta(label('与现稿不同', 'Differences')),
})
export type OpenedPage = z.output<typeof openedPage>

export const openPage = endpoint({
  method: 'GET',
  path: newspaper('pages/:id'),
  access: 'newspaper.read',
  area,
  summary: '打开一个版：版面、文字、广告、检查、签样',
  params: byId,
  response: openedPage,
})
const tab = line(40).meta(label('哪个窗口', 'Which window'))
export const lockPage = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/lock'),
  access: 'newspaper.layout',
  area,
  summary: '占住这个版，并续期；别人占着时说是谁',
  params: byId,
  body: z.object({ tab }),
  response: z.object({ version: whole }),
})
export const unlockPage = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/unlock'),
  access: 'newspaper.read',
  area,
  summary: '放开自己占的版，或由有计划权限的人解锁',
  params: byId,
  body: z.object({ tab: tab.default('') }),
})
export const savePage = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/save'),
  access: 'newspaper.layout',
  area,
  summary: '把操作做到这一版上；基于旧版本的，能合并就合并，不能就说明',
  params: byId,
  maxBody: 2_000_000,
  body: z.object({ version, operations, tab: tab.default('') }),
  response: z.object({
    version: whole,
    state: z.enum(paperPageStateCodes).meta(label('状态', 'State')),
    layout,
    fits: z.array(itemFit).meta(label('各稿合不合适', 'How stories fit')),
    faults: z.array(broken).meta(label('检查结果', 'Faults')),
    /** Signatures this change has voided, by name. */
    voided: z.array(z.string()).meta(label('作废的签样', 'Signatures voided')),
  }),
})
export const checkPage = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/check'),
  access: 'newspaper.read',
  area,
  summary: '检查这个版：硬伤和扣分',
  params: byId,
  response: z.object({ faults: z.array(broken).meta(label('检查结果', 'Faults')), score: z.number() }),
})
export const readPool = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/pool'),
  access: 'newspaper.read',
  area,
  summary: '这一期的稿池：本版的在前',
  params: byId,
  response: z.array(poolStory),
})
export const proposePages = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/propose'),
  access: 'newspaper.layout',
  area,
  summary: '给出三种不同的版面，各有得分和理由；广告和锁住的不动',
  params: byId,
  body: z.object({
    storyIds: z.array(storyId).min(1).max(20).meta(label('用哪些稿件', 'Which stories')),
    attempt: z.number().int().min(0).max(1_000).default(0).meta(label('第几次', 'Which attempt')),
  }),
  response: z.array(
    z.object({
      items,
      score: z.number(),
      faults: z.array(broken).meta(label('扣分', 'Faults')),
      reasons: z.array(z.string()).meta(label('理由', 'Reasons')),
    }),
  ),
})
export const fontSubset = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/font/:role'),
  access: 'newspaper.read',
  area,
  summary: '这个版用到的字的字体，供屏幕显示',
  produces: 'font/ttf',
  params: byId.extend({ role: z.string().max(20).meta(label('用途', 'Role')) }),
  query: z.object({ v: z.string().max(80).default('').meta(label('内容哈希', 'Hash of the content')) }),
})
export const pageFile = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/file/:hash'),
  access: 'newspaper.read',
  area,
  summary: '版上的图片或广告，按屏幕大小',
  produces: 'image/jpeg',
  params: byId.extend({ hash: z.string().max(80) }),
})

export const readText = endpoint({
  method: 'GET',
  path: newspaper('stories/:storyId/paperText'),
  access: 'newspaper.read',
  area,
  summary: '一篇稿件的见报稿和它的各个版本',
  params: z.object({ storyId }),
  query: z.object({ channelId }),
  response: z.object({
    current: textBrief.meta(label('现在的见报稿', 'Paper text as it is')),
    /** What it was cut from. */
    web: paperText.meta(label('签发的稿件', 'The story as signed')),
    versions: z
      .array(
        z.object({
          no: whole,
          byName: z.string().meta(label('谁改的', 'Changed by')),
          at: z.iso.datetime(),
          note: z.string(),
          chars: whole.meta(label('字数', 'Characters')),
        }),
      )
      .meta(label('版本', 'Versions')),
  }),
})
export const saveText = endpoint({
  method: 'POST',
  path: newspaper('stories/:storyId/paperText'),
  access: 'newspaper.layout',
  area,
  summary: '为见报改稿（删到合适）：自成版本，另行审核，不动网上的稿件',
  params: z.object({ storyId }),
  maxBody: 2_000_000,
  body: z.object({
    channelId,
    base: whole.meta(label('根据哪一版见报稿', 'From which version')),
    text: paperText.meta(label('见报稿', 'Paper text')),
    note: line(paperLimits.note).default(''),
  }),
  response: textBrief,
})
export const reviewText = endpoint({
  method: 'POST',
  path: newspaper('stories/:storyId/paperText/review'),
  access: 'newspaper.sign',
  area,
  summary: '审过见报稿；改的人不能自己审',
  params: z.object({ storyId }),
  body: z.object({ channelId, no: whole.meta(label('见报稿版本', 'Version of the paper text')) }),
  response: textBrief,
})

const template = z.object({
  id: uuid,
  name: z.string(),
  items,
  byName: z.string().meta(label('谁存的', 'Saved by')),
  at: z.iso.datetime(),
})
export const listTemplates = endpoint({
  method: 'GET',
  path: newspaper('templates'),
  access: 'newspaper.read',
  area,
  summary: '版面模板',
  query: z.object({ channelId }),
  response: z.array(template),
})
export const saveTemplate = endpoint({
  method: 'POST',
  path: newspaper('templates/save'),
  access: 'newspaper.layout',
  area,
  summary: '把一个版存为模板：位置、标题大小、线和底纹，不带稿件和广告',
  body: z.object({ pageId: uuid.meta(label('版', 'Page')), name: requiredLine(40) }),
  response: template,
})
export const removeTemplate = endpoint({
  method: 'POST',
  path: newspaper('templates/:id/remove'),
  access: 'newspaper.plan',
  area,
  summary: '删除版面模板',
  params: byId,
})
