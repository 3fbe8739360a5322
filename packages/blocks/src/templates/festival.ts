import { templateNames, templateNotes } from '../words.ts'
import { block, type HouseTemplate, newest } from './template.ts'

export const festival: HouseTemplate = {
  id: '01990000-0000-7000-8000-000000000004',
  name: templateNames.festival,
  note: templateNotes.festival,
  look: { accent: '#a8141c', paper: '#fff8ee', ink: '#43150f' },
  tree: [
    block('focus', 'carousel', { title: '节日影像', feed: newest(6) }),
    block(
      'when',
      'row',
      { ground: 'accent' },
      {
        1: [
          block('wish', 'headline', {
            kicker: '万家灯火',
            title: '一句节日的祝福',
            subtitle: '和读者一起过节',
            align: 'center',
          }),
        ],
      },
    ),
    block('customs', 'stories', { style: 'card-subtitle', title: '家乡年味', feed: newest(8) }),
    block(
      'middle',
      'columns',
      { widths: '6-6' },
      {
        1: [block('story', 'stories', { style: 'small-image-summary', title: '人在节日', feed: newest(4) })],
        2: [
          block(
            'guide',
            'tabs',
            { title: '出行与游玩', tabs: [{ title: '交通' }, { title: '天气' }, { title: '去哪儿' }] },
            {
              1: [block('guide1', 'text', { html: '<p>写明假期高速公路、铁路和城市公交的安排。</p>' })],
              2: [block('guide2', 'text', { html: '<p>写明假期各地的天气和注意事项。</p>' })],
              3: [block('guide3', 'text', { html: '<p>写明博物馆、公园和演出的开放时间。</p>' })],
            },
          ),
          block('next', 'countdown', { title: '距离元宵', until: '2027-02-20T18:00', after: '元宵快乐' }),
        ],
      },
    ),
    block('quote', 'quotation', {
      text: '写一句诗，或一位读者的节日心愿。',
      speaker: '读者来信',
      align: 'center',
    }),
    block('more', 'links', {
      title: '往年专题',
      links: [
        { text: '去年的这个节日', href: '/' },
        { text: '节日图库', href: '/' },
        { text: '读者投稿', href: '/' },
      ],
    }),
  ],
}
