import { expect, test } from 'vitest'
import { lanes } from '#/features/uploads/lanes.ts'

const never = new AbortController().signal
const soon = () => new Promise((resolve) => setTimeout(resolve))

test('so many at a time, the others in their order', async () => {
  const enter = lanes(2)
  const seen: number[] = []
  const leave = await enter(never)
  await enter(never)
  for (const number of [3, 4]) void enter(never).then(() => seen.push(number))
  await soon()
  expect(seen).toEqual([])
  leave()
  leave()
  await soon()
  expect(seen).toEqual([3])
})

test('who gives up waiting takes no place', async () => {
  const enter = lanes(1)
  const leave = await enter(never)
  const stop = new AbortController()
  const given = enter(stop.signal)
  const next = enter(never)
  stop.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  leave()
  expect(await next).toBeTypeOf('function')
})
