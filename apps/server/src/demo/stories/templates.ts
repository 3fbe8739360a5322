import { type StoryContentInput, storyContent } from '@rongbian/contract/stories'
import type { StoryType } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Newsroom } from './made-story.ts'

interface DemoTemplate {
  name: string
  type: StoryType
  owner?: string
  content: StoryContentInput
}

const lines = (...texts: string[]) => texts.map((text) => `<p style="text-indent:2em">${text}</p>`).join('')

const templates: DemoTemplate[] = [
  {
    name: '消息（五要素）',
    type: 'COMPO',
    content: {
      origination: '晨光融媒',
      htmlContent: lines(
        '晨光融媒讯　何时、何地、何人、何事，一句话说清。',
        '为什么：原因与背景，注明出处。',
        '怎么样：进展、数字、下一步。',
        '记者核实：已联系的当事方与回应。',
      ),
    },
  },
  {
    name: '天气与出行提示',
    type: 'COMPO',
    content: {
      level: 2,
      keywords: ['天气', '出行'],
      htmlContent:
        lines('市气象台　时　分发布：', '交通影响：', '市民须知：') +
        '<p style="text-align:right">（截至发稿时）</p>',
    },
  },
  {
    name: '人物通讯',
    type: 'COMPO',
    content: {
      htmlContent:
        '<h2>出场</h2>' +
        lines('一个动作，一句话。') +
        '<h2>来路</h2>' +
        lines('') +
        '<h2>此刻</h2>' +
        lines(''),
    },
  },
  { name: '图集说明', type: 'GALLERY', content: { summary: '时间、地点、摄影者；每张图一句话。' } },
  {
    name: '我的采访提纲',
    type: 'TEXT',
    owner: 'reporter',
    content: {
      htmlContent: '<ul><li><p>想知道什么</p></li><li><p>谁能回答</p></li><li><p>怎样核实</p></li></ul>',
    },
  },
]

export const addTemplates = (tx: Tx, { tenantId, person, personName }: Newsroom) =>
  tx
    .insertInto('storyTemplate')
    .values(
      templates.map(({ name, type, owner, content }) => ({
        tenantId,
        ownerId: owner ? person(owner) : null,
        name,
        type,
        content: JSON.stringify(storyContent.parse(content)),
        updatedBy: personName(owner ?? 'chief'),
      })),
    )
    .execute()
