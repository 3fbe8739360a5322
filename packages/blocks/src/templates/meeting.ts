import { templateNames, templateNotes } from '../words.ts'
import { block, type HouseTemplate, newest, newestIn } from './template.ts'

export const meeting: HouseTemplate = {
  id: '01990000-0000-7000-8000-000000000002',
  name: templateNames.meeting,
  note: templateNotes.meeting,
  look: { accent: '#9c1c1c' },
  tree: [
    block(
      'top',
      'columns',
      { widths: '7-5' },
      {
        1: [block('focus', 'carousel', { feed: newest(5) })],
        2: [block('news', 'stories', { style: 'first-plain', title: '会议要闻', feed: newest(7) })],
      },
    ),
    block('figures', 'figures', {
      title: '数说会议',
      figures: [
        { value: '00', unit: '项', label: '议程' },
        { value: '000', unit: '位', label: '代表' },
        { value: '00', unit: '件', label: '议案' },
        { value: '0', unit: '天', label: '会期' },
      ],
    }),
    block(
      'voices',
      'columns',
      { widths: '4-4-4' },
      {
        1: [
          block('voice1', 'stories', {
            style: 'small-image',
            title: '代表声音',
            feed: newestIn('代表声音', 4),
          }),
        ],
        2: [
          block('voice2', 'stories', { style: 'titles', title: '权威解读', feed: newestIn('权威解读', 6) }),
        ],
        3: [
          block('voice3', 'stories', { style: 'summary', title: '媒体评论', feed: newestIn('媒体评论', 3) }),
        ],
      },
    ),
    block(
      'said',
      'row',
      { ground: 'tint' },
      {
        1: [
          block('quote', 'quotation', {
            text: '把会上最重要的一句话放在这里。',
            speaker: '发言人',
            role: '职务',
            align: 'center',
          }),
        ],
      },
    ),
    block(
      'days',
      'tabs',
      { title: '会议日程', tabs: [{ title: '第一天' }, { title: '第二天' }] },
      {
        1: [
          block('day1', 'timeline', {
            moments: [
              { at: '09:00', title: '开幕会', text: '会场、主持人、议题' },
              { at: '15:00', title: '分组讨论' },
            ],
          }),
        ],
        2: [
          block('day2', 'timeline', {
            moments: [
              { at: '09:00', title: '全体会议', text: '审议与表决' },
              { at: '16:00', title: '闭幕会' },
            ],
          }),
        ],
      },
    ),
    block('people', 'people', {
      title: '与会代表',
      people: [
        { name: '代表姓名', role: '所在单位', text: '关注的议题。' },
        { name: '代表姓名', role: '所在单位', text: '关注的议题。' },
        { name: '代表姓名', role: '所在单位', text: '关注的议题。' },
      ],
    }),
  ],
}
