import { templateNames, templateNotes } from '../words.ts'
import { block, type HouseTemplate, newest } from './template.ts'

export const longread: HouseTemplate = {
  id: '01990000-0000-7000-8000-000000000006',
  name: templateNames.longread,
  note: templateNotes.longread,
  look: { accent: '#8a3f1d', paper: '#fbf8f2', ink: '#25211b', width: 'narrow' },
  tree: [
    block('opening', 'text', {
      html: '<p>开头一段：一个人、一个场景、一个时刻，让读者愿意往下读。</p><p>第二段交代这篇文章要回答的问题。</p>',
    }),
    block('quote', 'quotation', { text: '文中最有分量的一句话。', speaker: '受访者', role: '身份' }),
    block('part1', 'text', {
      title: '一',
      html: '<p>第一部分的正文。可以分成几段，也可以加<strong>小标题</strong>。</p><p>事实、数字、出处写清楚。</p>',
    }),
    block('figures', 'figures', {
      figures: [
        { value: '00', unit: '年', label: '跨越的时间' },
        { value: '00', unit: '人', label: '采访的人' },
        { value: '00', unit: '公里', label: '走过的路' },
      ],
    }),
    block('part2', 'text', { title: '二', html: '<p>第二部分的正文。</p><p>让当事人自己说话。</p>' }),
    block('chart', 'chart', {
      title: '十年变化',
      chart: 'line',
      unit: '万人',
      source: '写明出处',
      data: {
        names: ['人数'],
        rows: [
          { name: '2016', values: [12] },
          { name: '2018', values: [18] },
          { name: '2020', values: [17] },
          { name: '2022', values: [26] },
          { name: '2024', values: [31] },
          { name: '2026', values: [42] },
        ],
      },
    }),
    block('part3', 'text', { title: '三', html: '<p>结尾一段：不作结论，留下余味。</p>' }),
    block(
      'notes',
      'accordion',
      { title: '采访手记', open: false, parts: [{ title: '这篇文章是怎样写成的' }] },
      {
        1: [block('note', 'text', { html: '<p>采访的时间、地点、方法，没有写进正文的事。</p>' })],
      },
    ),
    block('more', 'stories', { style: 'small-image', title: '延伸阅读', feed: newest(4) }),
  ],
}
