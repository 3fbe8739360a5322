import { templateNames, templateNotes } from '../words.ts'
import { block, type HouseTemplate, newest } from './template.ts'

export const mourning: HouseTemplate = {
  id: '01990000-0000-7000-8000-000000000005',
  name: templateNames.mourning,
  note: templateNotes.mourning,
  look: { accent: '#2f2f2f', paper: '#f7f7f5', ink: '#1f1f1f', width: 'narrow', grey: true },
  tree: [
    block('grief', 'headline', { title: '姓名', subtitle: '生卒年月', align: 'center' }),
    block('notice', 'text', { html: '<p>写下讣告全文。只写已经核实的内容，注明发布者和时间。</p>' }),
    block('quote', 'quotation', { text: '他生前说过的一句话。', speaker: '姓名', align: 'center' }),
    block('life', 'timeline', {
      title: '生平',
      moments: [
        { at: '年份', title: '出生于何地' },
        { at: '年份', title: '重要的经历', text: '写一两句。' },
        { at: '年份', title: '逝世' },
      ],
    }),
    block('memory', 'stories', { style: 'first-summary', title: '追忆', feed: newest(6) }),
    block('words', 'stories', { style: 'quotation', title: '大家的怀念', feed: newest(4) }),
  ],
}
