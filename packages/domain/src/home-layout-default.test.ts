import { describe, expect, test } from 'vitest'
import { kindsOf, overlaps } from './home-layout.fixture.ts'
import { homeColumns, kindOf, partHeight, widthModes } from './home-layout.ts'
import { defaultHomeLayout } from './home-layout-default.ts'
import { readHomeLayout } from './home-layout-read.ts'
import { settled } from './home-layout-settle.ts'
import { can } from './policy.ts'
import { defaultRoles } from './roles.ts'
import { actorIn, actorWith, initialFeatures } from './situation.fixture.ts'

const roles = defaultRoles.map(({ code, name }) => ({ code, name }))

describe.each(roles)('the home page of $name', ({ code, name }) => {
  const layout = defaultHomeLayout(actorIn(code), [name])

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

  test('needs no settling', () => {
    expect(settled(layout)).toEqual(layout)
  })

  test('shows only what they may see, whatever is switched on', () => {
    for (const switchedOn of [initialFeatures, [], ['hotSearch'] as const]) {
      const actor = actorIn(code, { features: switchedOn })
      for (const kind of kindsOf(defaultHomeLayout(actor, [name]))) {
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
  expect(kindsOf(defaultHomeLayout(actorIn('publisher'), ['发布']))).toContain('manual')
  expect(kindsOf(defaultHomeLayout(actorIn('reporter'), ['发布']))).not.toContain('manual')
  expect(kindsOf(defaultHomeLayout(actorIn('administrator'), ['系统管理员']))).toContain('system')
  expect(kindsOf(defaultHomeLayout(actorIn('chief'), ['系统管理员']))).not.toContain('system')
})

test('of several roles the one that answers for more decides', () => {
  const chief = actorIn('chief')
  expect(kindsOf(defaultHomeLayout(chief, ['记者', '总编']))).toEqual(
    kindsOf(defaultHomeLayout(chief, ['总编'])),
  )
  expect(kindsOf(defaultHomeLayout(chief, ['自定角色']))).toContain('tracking')
})

test('R-dashboard-036 to 038, 067: the plain default is 轮播 12×4 and two areas 6×3', () => {
  const places = defaultHomeLayout(actorWith(), []).blocks.map(({ x, y, w, h }) => [x, y, w, h])
  expect(places).toEqual([
    [0, 0, 12, 4],
    [0, 4, 6, 3],
    [6, 4, 6, 3],
  ])
})

test('a role has its own default, of blocks the person may see', () => {
  expect(kindsOf(defaultHomeLayout(actorWith(), ['总编']))).toEqual([
    'carousel',
    'todo',
    'tracking',
    'announcements',
  ])
})
