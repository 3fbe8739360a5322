import { expect, it } from 'vitest'
import { makeEngine } from './engine.ts'

const halt = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)

it('counts work, not a time in which the machine stood still', () => {
  const data = Object.defineProperty({}, 'halt', { get: halt, enumerable: true })
  const render = makeEngine({ 'page.liquid': '{{ halt }}{% if true %}，接着画{% endif %}' })
  expect(render('page.liquid', data)).toBe('timed-out，接着画')
})
