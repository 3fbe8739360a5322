import { can } from '@rongbian/domain'
import { Flame, Inbox, SearchCheck } from 'lucide-react'
import type { Choices, PageChoice } from '#/frame/choices.ts'

const when: PageChoice['when'] = ({ actor }) => can(actor, 'clues.read')

export const choices: Choices = {
  pages: [
    {
      id: 'topics',
      at: 31,
      label: 'frame:tab.area',
      icon: Flame,
      path: '/topics',
      words: 'dashuju xuanti redian rd topics hot events 热点事件 热搜 热点主题',
      when,
    },
    {
      id: 'clues',
      at: 32,
      label: 'frame:tab.clues',
      icon: Inbox,
      path: '/topics/clues',
      words: 'xiansuo xs clues tips 线索库 爆料',
      when,
    },
    {
      id: 'bigData',
      at: 33,
      label: 'frame:tab.search',
      icon: SearchCheck,
      path: '/topics/search',
      words: 'dashuju jiansuo search outside 大数据检索',
      when,
    },
  ],
}
