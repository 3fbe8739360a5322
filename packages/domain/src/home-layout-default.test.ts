import { describe, expect, test } from 'vitest'
import {
  blocksMax,
  type HomeBlock,
  type HomeLayout,
  heightMax,
  homeBlockKindCodes,
  homeColumns,
  kindOf,
  offeredBlocks,
  partHeight,
  widthModes,
} from './home-layout.ts'
import { defaultHomeLayout } from './home-layout-default.ts'
import {
  addBlank,
  dropBlank,
  emptyBlock,
  fillBlock,
  placeBlocks,
  setBlockData,
  setWidthMode,
} from './home-layout-edit.ts'
import { readHomeLayout } from './home-layout-read.ts'
import { type Actor, defaultRoles, type FeatureCode, featureCodes, features } from './people.ts'
import { can } from './policy.ts'

const initial = featureCodes.filter((code) => features[code].initial)
const roles = defaultRoles.map(({ code, name }) => ({ code, name }))

const actorOf = (code: string, switchedOn: readonly FeatureCode[] = initial): Actor => {
  const { name = code, permissions = [] } = defaultRoles.find((role) => role.code === code) ?? {}
  return {
    id: code,
    tenantId: 1,
    account: code,
    name,
    admin: code === 'administrator',
    level: 1,
    departmentId: 'd',
    departmentIds: ['d'],
    roleNames: [name],
    seats: [],
    delegations: [],
    permissions,
    features: switchedOn,
  }
}

const kindsIn = ({ blocks }: HomeLayout) => blocks.map(({ assemblyName }) => assemblyName)

/** Two on one spot cannot both be seen. */
const overlaps = ({ blocks }: HomeLayout) =>
  blocks.flatMap((one, index) =>
    blocks
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      )
      .map((other) => [one.assemblyName, other.assemblyName]),
  )

describe.each(roles)('the home page of $name', ({ code, name }) => {
  const layout = defaultHomeLayout(actorOf(code), [name])

  test('R-dashboard-032, 037, 067: begins with 轮播 of 12×4 and goes on in parts 3 high', () => {
    const [first, ...parts] = layout.blocks
    expect(first).toMatchObject({ assemblyName: 'carousel', x: 0, y: 0, w: homeColumns, h: 4 })
    expect(parts.length).toBeGreaterThan(1)
    for (const { h } of parts) expect(h).toBe(partHeight)
  })

  test('R-dashboard-033, 034: stands in two columns of its width mode, no block on another', () => {
    const [left, right] = widthModes[layout.mode]
    for (const { x, w } of layout.blocks.slice(1))
      expect([`0/${left}`, `${left}/${right}`]).toContain(`${x}/${w}`)
    expect(overlaps(layout)).toEqual([])
  })

  test('shows only what they may see, whatever is switched on', () => {
    for (const switchedOn of [initial, [], ['hotSearch'] as const]) {
      const actor = actorOf(code, switchedOn)
      for (const kind of kindsIn(defaultHomeLayout(actor, [name]))) {
        const { feature, permission } = kindOf(kind)
        if (feature) expect(actor.features).toContain(feature)
        if (permission) expect(can(actor, permission)).toBe(true)
      }
    }
  })

  test('R-dashboard-056 to 063: carries all that a block carries, and comes back as it was saved', () => {
    for (const block of layout.blocks)
      expect(block).toEqual({
        x: expect.any(Number),
        y: expect.any(Number),
        w: expect.any(Number),
        h: expect.any(Number),
        i: expect.stringMatching(/^[a-z0-9]{8}$/),
        assemblyName: expect.any(String),
        listDataArray: [],
        modelData: {},
      })
    expect(readHomeLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
  })
})

test('what a role looks for first comes with its rights, not with its name alone', () => {
  expect(kindsIn(defaultHomeLayout(actorOf('publisher'), ['发布']))).toContain('manual')
  expect(kindsIn(defaultHomeLayout(actorOf('reporter'), ['发布']))).not.toContain('manual')
  expect(kindsIn(defaultHomeLayout(actorOf('administrator'), ['系统管理员']))).toContain('system')
  expect(kindsIn(defaultHomeLayout(actorOf('chief'), ['系统管理员']))).not.toContain('system')
})

test('of several roles the one that answers for more decides', () => {
  const chief = actorOf('chief')
  expect(kindsIn(defaultHomeLayout(chief, ['记者', '总编']))).toEqual(
    kindsIn(defaultHomeLayout(chief, ['总编'])),
  )
  expect(kindsIn(defaultHomeLayout(chief, ['自定角色']))).toContain('tracking')
})

test('a block is offered with its switch and its permission only', () => {
  expect(offeredBlocks(actorOf('chief'))).toEqual(homeBlockKindCodes.filter((kind) => kind !== 'system'))
  expect(offeredBlocks(actorOf('reporter', []))).toEqual([
    ...['carousel', 'todo', 'tracking', 'functions', 'notices', 'announcements', 'colleagues', 'blank'],
  ])
})

describe('editing a default', () => {
  const layout = defaultHomeLayout(actorOf('reporter'), ['记者'])
  const at = (from: HomeLayout, index: number) => from.blocks[index] as HomeBlock
  const todo = at(layout, 1)
  const others = (from: HomeLayout) => from.blocks.filter(({ i }) => i !== todo.i)

  test('R-dashboard-035, 068: deleting leaves an empty place that can be filled again', () => {
    const chosen = setBlockData(layout, todo.i, { modelData: { style: 'titles' }, listDataArray: ['a'] })
    expect(at(chosen, 1)).toMatchObject({ modelData: { style: 'titles' }, listDataArray: ['a'] })
    const emptied = emptyBlock(chosen, todo.i)
    expect(at(emptied, 1)).toEqual({ ...todo, assemblyName: 'blank', listDataArray: [], modelData: {} })
    expect(others(emptied)).toEqual(others(layout))
    expect(at(fillBlock(emptied, todo.i, 'notices'), 1)).toEqual({ ...todo, assemblyName: 'notices' })
    // Another kind does not take over the choices of the one before.
    expect(at(fillBlock(chosen, todo.i, 'clues'), 1)).toMatchObject({ modelData: {}, listDataArray: [] })
  })

  test('only an empty place can be dropped', () => {
    expect(dropBlank(layout, todo.i)).toEqual(layout)
    expect(dropBlank(emptyBlock(layout, todo.i), todo.i).blocks).toEqual(others(layout))
  })

  test('new places overlap nothing, and there are no more than there may be', () => {
    const full = Array.from({ length: blocksMax }).reduce<HomeLayout>((before) => addBlank(before), layout)
    expect(full.blocks).toHaveLength(blocksMax)
    expect(overlaps(full)).toEqual([])
    expect(addBlank(full)).toEqual(full)
  })

  test('another width mode takes every part along, and back', () => {
    const even = setWidthMode(layout, '6/6')
    for (const { x, w } of even.blocks.slice(1)) expect(['0/6', '6/6']).toContain(`${x}/${w}`)
    expect(at(even, 0)).toMatchObject({ x: 0, w: homeColumns })
    expect(setWidthMode(even, '7/5').blocks).toEqual(layout.blocks)
  })

  test.each([
    ['a little to the right', { x: 1, w: 7 }, { x: 0, w: 7 }],
    ['over the middle', { x: 5, w: 7 }, { x: 7, w: 5 }],
    ['made narrow at the left', { x: 0, w: 3 }, { x: 0, w: 7 }],
    ['made narrow at the right', { x: 9, w: 3 }, { x: 7, w: 5 }],
    ['made nearly as wide as the page', { x: 0, w: 10 }, { x: 0, w: 12 }],
    ['made hardly wider', { x: 0, w: 8 }, { x: 0, w: 7 }],
    ['made too low', { h: 1 }, { h: 2 }],
    ['made too high', { h: 50 }, { h: heightMax }],
    ['moved down', { y: 22 }, { y: 22 }],
  ])('a block %s snaps', (_, moved, expected) => {
    const { i, x, y, w, h } = todo
    const placed = placeBlocks(layout, [{ i, x, y, w, h, ...moved }])
    expect(at(placed, 1)).toEqual({ ...todo, ...expected })
    expect(others(placed)).toEqual(others(layout))
  })

  test('a place of nobody moves nothing', () => {
    expect(placeBlocks(layout, [{ i: 'nobody00', x: 3, y: 3, w: 3, h: 3 }])).toEqual(layout)
  })
})
