import { describe, expect, test } from 'vitest'
import {
  cutOnStage,
  cutWithin,
  largestCut,
  noTurn,
  plainAngle,
  stageToCut,
  turnBy,
  turnedBox,
  typedCut,
  viewOf,
} from '#/features/images/crop-geometry.ts'

test.each([
  [{ width: 400, height: 300 }, undefined, [0, 0, 400, 300]],
  [{ width: 400, height: 300 }, 1, [50, 0, 300, 300]],
  [{ width: 400, height: 300 }, 16 / 9, [0, 37, 400, 225]],
  [{ width: 400, height: 300 }, 9 / 16, [115, 0, 169, 300]],
  [{ width: 1, height: 900 }, 16 / 9, [0, 449, 1, 1]],
] as const)('the largest cut of %o by %s', (whole, ratio, [left, top, width, height]) => {
  expect(largestCut(whole, ratio)).toEqual({ left, top, width, height })
})

test('a turn in the mirror goes the other way round', () => {
  expect(turnBy(noTurn, 90).rotate).toBe(90)
  expect(turnBy({ ...noTurn, flipX: true }, 90).rotate).toBe(-90)
  expect(turnBy({ rotate: 0, flipX: true, flipY: true }, 90).rotate).toBe(90)
  expect([270, -190, 360, 180, -180].map(plainAngle)).toEqual([-90, 170, 0, 180, 180])
})

test('a turned picture has the sides of the box around it', () => {
  expect(turnedBox({ width: 120, height: 80 }, { ...noTurn, rotate: 90 })).toMatchObject({
    width: 80,
    height: 120,
  })
  expect(turnedBox({ width: 120, height: 80 }, { ...noTurn, rotate: 30 })).toMatchObject({
    width: 143,
    height: 129,
  })
})

test('a cut stays on the picture in whole points', () => {
  const whole = { width: 100, height: 50 }
  expect(cutWithin({ left: -5.2, top: 10.6, width: 30.4, height: 500 }, whole)).toEqual({
    left: 0,
    top: 0,
    width: 30,
    height: 50,
  })
  expect(cutWithin({ left: 95, top: 0, width: 30, height: 0 }, whole)).toEqual({
    left: 70,
    top: 0,
    width: 30,
    height: 1,
  })
})

describe('the view', () => {
  const stage = { width: 832, height: 632 }
  const picture = { width: 1600, height: 1000 }

  test('fits the turned picture into the stage', () => {
    expect(viewOf(stage, picture, noTurn, 100).scale).toBe(0.5)
    expect(viewOf(stage, picture, { ...noTurn, rotate: 90 }, 100).scale).toBe(0.375)
    expect(viewOf(stage, picture, noTurn, 200).scale).toBe(1)
  })

  test('turns first and mirrors afterwards', () => {
    const { matrix } = viewOf(stage, picture, { rotate: 90, flipX: true, flipY: false }, 200)
    const [a = 0, b = 0] = matrix
    // The right edge is turned down, and the mirror at the upright axis leaves it there.
    expect(a).toBeCloseTo(0)
    expect(b).toBeGreaterThan(0)
  })

  test('takes a cut to the stage and back', () => {
    const cut = { left: 100, top: 50, width: 400, height: 300 }
    const { scale, whole } = viewOf(stage, picture, noTurn, 130)
    const shift: [number, number] = [13, -7]
    const place = { stage, whole, scale, shift }
    const back = stageToCut(cutOnStage(cut, place), place)
    for (const side of ['left', 'top', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(cut[side])
  })
})

test.each([
  ['width', 600, 1, [400, 400]],
  ['width', 300, 1, [300, 300]],
  ['height', 400, 16 / 9, [600, 338]],
  ['height', 90, 16 / 9, [160, 90]],
  ['width', 600, undefined, [600, 400]],
  ['left', 80, 1, [400, 400]],
] as const)('a %s of %i typed in keeps the ratio %s', (side, value, ratio, [width, height]) => {
  const whole = { width: 600, height: 400 }
  const cut = typedCut(largestCut(whole, ratio), [side, value], { whole, ratio })
  expect(cut).toMatchObject({ width, height })
  expect(cut.left + cut.width).toBeLessThanOrEqual(600)
  expect(cut.top + cut.height).toBeLessThanOrEqual(400)
})
