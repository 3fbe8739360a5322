import { templateNames, templateNotes } from '../words.ts'
import { block, type HouseTemplate, newest } from './template.ts'

export const breaking: HouseTemplate = {
  id: '01990000-0000-7000-8000-000000000001',
  name: templateNames.breaking,
  note: templateNotes.breaking,
  look: { accent: '#b5141c' },
  tree: [
    block(
      'top',
      'columns',
      { widths: '7-5' },
      {
        1: [
          block('lead', 'stories', { style: 'first-summary', title: '最新进展', feed: newest(5) }),
          block('figures', 'figures', {
            figures: [
              { value: '00', unit: '人', label: '已转移安置' },
              { value: '00', unit: '支', label: '救援队伍' },
              { value: '00', unit: '处', label: '临时安置点' },
            ],
          }),
        ],
        2: [block('live', 'live', { title: '滚动快讯', feed: newest(12, false) })],
      },
    ),
    block('pictures', 'stories', { style: 'card', title: '现场', feed: newest(4) }),
    block(
      'middle',
      'columns',
      { widths: '7-5' },
      {
        1: [block('reports', 'stories', { style: 'image-left', title: '现场报道', feed: newest(5) })],
        2: [
          block('line', 'timeline', {
            title: '事件经过',
            moments: [
              { at: '今天 06:40', title: '事情发生', text: '写明时间、地点和已经核实的情况。' },
              { at: '今天 07:15', title: '第一批救援力量到达' },
              { at: '今天 09:00', title: '首次通报', text: '写明发布者和内容。' },
            ],
          }),
        ],
      },
    ),
    block(
      'help',
      'row',
      { ground: 'tint' },
      {
        1: [
          block('service', 'links', {
            title: '求助与服务',
            style: 'list',
            links: [
              { text: '紧急求助电话', href: 'tel:110', note: '110' },
              { text: '医疗急救', href: 'tel:120', note: '120' },
              { text: '火警与救援', href: 'tel:119', note: '119' },
            ],
          }),
          block(
            'answers',
            'accordion',
            {
              title: '大家关心的',
              parts: [{ title: '交通有什么变化？' }, { title: '怎样核实听到的消息？' }],
            },
            {
              1: [block('answer1', 'text', { html: '<p>写明封闭路段、绕行路线和恢复时间。</p>' })],
              2: [block('answer2', 'text', { html: '<p>以权威部门的通报和本专题的更新为准。</p>' })],
            },
          ),
          block('code', 'qr', { title: '手机看进展', caption: '扫一扫，随时看最新进展' }),
        ],
      },
    ),
  ],
}
