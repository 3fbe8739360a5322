import { templateNames, templateNotes } from '../words.ts'
import { block, type HouseTemplate, newest } from './template.ts'

export const sports: HouseTemplate = {
  id: '01990000-0000-7000-8000-000000000003',
  name: templateNames.sports,
  note: templateNotes.sports,
  look: { accent: '#5ad1a2', paper: '#0e1a2b', ink: '#eef3f8' },
  tree: [
    block('start', 'countdown', { title: '距离开赛', until: '2027-01-01T20:00', after: '比赛已经开始' }),
    block(
      'top',
      'columns',
      { widths: '7-5' },
      {
        1: [block('focus', 'carousel', { feed: newest(5) })],
        2: [block('live', 'live', { title: '赛场快讯', feed: newest(10, false) })],
      },
    ),
    block('cards', 'stories', { style: 'card', title: '精彩瞬间', feed: newest(8) }),
    block(
      'middle',
      'columns',
      { widths: '7-5' },
      {
        1: [block('reports', 'stories', { style: 'image-left', title: '战报', feed: newest(5) })],
        2: [
          block('medals', 'chart', {
            title: '奖牌榜',
            unit: '枚',
            data: {
              names: ['金', '银', '铜'],
              rows: [
                { name: '甲队', values: [8, 5, 6] },
                { name: '乙队', values: [6, 7, 4] },
                { name: '丙队', values: [5, 3, 7] },
              ],
            },
          }),
          block('schedule', 'timeline', {
            title: '赛程',
            moments: [
              { at: '今天 19:30', title: '小组赛第一轮' },
              { at: '明天 15:00', title: '小组赛第二轮' },
              { at: '周六 20:00', title: '决赛' },
            ],
          }),
        ],
      },
    ),
    block('people', 'people', {
      title: '焦点选手',
      people: [
        { name: '选手姓名', role: '项目', text: '本赛季最好成绩。' },
        { name: '选手姓名', role: '项目', text: '本赛季最好成绩。' },
        { name: '选手姓名', role: '项目', text: '本赛季最好成绩。' },
      ],
    }),
  ],
}
