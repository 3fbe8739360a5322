import {
  carouselSize,
  type HomeBlock,
  type HomeBlockKind,
  type HomeLayout,
  layoutVersion,
  newBlockId,
  offeredBlocks,
  partHeight,
  type WidthMode,
  widthModes,
} from './home-layout.ts'
import type { Actor } from './people.ts'

type Column = readonly HomeBlockKind[]

interface RoleLayout {
  mode: WidthMode
  left: Column
  right: Column
}

/** 轮播 and two areas of 6×3. */
const plain: RoleLayout = { mode: '6/6', left: ['todo'], right: ['announcements'] }

/** What each role looks for first; the first that a person bears counts. */
const roleLayouts: readonly { role: string; layout: RoleLayout }[] = [
  {
    role: '系统管理员',
    layout: {
      mode: '7/5',
      left: ['todo', 'business', 'system'],
      right: ['announcements', 'ranking', 'functions'],
    },
  },
  {
    role: '总编',
    layout: {
      mode: '7/5',
      left: ['todo', 'business', 'tracking', 'effect'],
      right: ['hotWeibo', 'announcements', 'ranking', 'topics'],
    },
  },
  {
    role: '发布',
    layout: {
      mode: '7/5',
      left: ['todo', 'manual', 'tracking', 'effect'],
      right: ['announcements', 'ranking', 'hotWechat', 'notices'],
    },
  },
  {
    role: '部门主任',
    layout: {
      mode: '7/5',
      left: ['todo', 'business', 'tracking'],
      right: ['announcements', 'clues', 'ranking'],
    },
  },
  {
    role: '数据',
    layout: { mode: '6/6', left: ['business', 'effect'], right: ['ranking', 'topics'] },
  },
  {
    role: '记者',
    layout: {
      mode: '7/5',
      left: ['todo', 'tracking', 'clues'],
      right: ['functions', 'announcements', 'topics'],
    },
  },
]

const elsewhere: RoleLayout = {
  mode: '7/5',
  left: ['todo', 'tracking', 'clues'],
  right: ['announcements', 'notices', 'functions'],
}

const blockOf = (assemblyName: string, place: Pick<HomeBlock, 'x' | 'y' | 'w' | 'h'>): HomeBlock => ({
  ...place,
  i: newBlockId(),
  assemblyName,
  listDataArray: [],
  modelData: {},
})

export const blankBlock = (place: Pick<HomeBlock, 'x' | 'y' | 'w' | 'h'>) => blockOf('blank', place)

const columnOf = (kinds: Column, offered: readonly string[], x: number, w: number) =>
  kinds
    .filter((kind) => offered.includes(kind))
    .map((kind, index) => blockOf(kind, { x, y: carouselSize.h + index * partHeight, w, h: partHeight }))

/** The home page of whoever has not made their own: by role, and only of what they may see. */
export const defaultHomeLayout = (actor: Actor, roleNames: readonly string[]): HomeLayout => {
  const byRole = roleLayouts.find(({ role }) => roleNames.includes(role))?.layout
  const { mode, left, right } = byRole ?? (roleNames.length > 0 ? elsewhere : plain)
  const [leftWidth, rightWidth] = widthModes[mode]
  const offered = offeredBlocks(actor)
  return {
    version: layoutVersion,
    mode,
    blocks: [
      blockOf('carousel', { x: 0, y: 0, ...carouselSize }),
      ...columnOf(left, offered, 0, leftWidth),
      ...columnOf(right, offered, leftWidth, rightWidth),
    ],
  }
}
