import { expect, test } from 'vitest'
import { idIn } from '../exact-id.ts'
import { ConnectorProblem } from '../problem.ts'
import { codeIn, dataIn } from './answers.ts'
import { partsOf } from './upload.ts'

const answer = (json: unknown, status = 200) => ({ status, text: JSON.stringify(json), json })
const kindOf = (work: () => unknown) => {
  try {
    return work() && 'well'
  } catch (error) {
    return error instanceof ConnectorProblem ? error.kind : String(error)
  }
}

test.each([
  ['retry', [28001005, 10020, 2100004, 28003017, 28001052]],
  [
    'reconnect',
    [
      28001003, 28001008, 10008, 2190008, 28001012, 28001014, 28001018, 28001016, 28001019, 28001056,
      28001015, 28001045, 28001046, 28001047,
    ],
  ],
  ['reject', [28001007, 10002, 4711]],
  ['unknown', [28001006]],
] as const)('%s', (kind, codes) => {
  for (const code of codes) {
    expect(kindOf(() => dataIn('抖音', answer({ data: {}, extra: { error_code: code } }), false))).toBe(kind)
    expect(kindOf(() => dataIn('抖音', answer({ err_no: String(code), err_msg: '' }), false))).toBe(kind)
    expect(kindOf(() => dataIn('抖音', answer({ data: { error_code: code } }), false))).toBe(kind)
  }
})

test('what broke inside the platform while reading is read again', () => {
  expect(kindOf(() => dataIn('抖音', answer({ extra: { error_code: 28001006 } }), true))).toBe('retry')
})

test('the words of the platform are passed on, cut short', () => {
  const json = { data: {}, extra: { error_code: 10002, description: '文'.repeat(300) } }
  expect(() => dataIn('抖音', answer(json), false)).toThrow(`抖音：内容不合要求（10002 ${'文'.repeat(100)}）`)
})

test('zeros as numbers, as text or missing are a success', () => {
  expect(codeIn({ data: { error_code: '0' }, extra: { error_code: 0 } })).toBe(0)
  expect(dataIn('抖音', answer({ data: { a: 1 } }), false)).toEqual({ a: 1 })
})

test.each([null, 7, 'ok', [], {}, undefined])('%j is no answer of the platform', (json) => {
  expect(kindOf(() => dataIn('抖音', answer(json), false))).toBe('unknown')
  expect(kindOf(() => dataIn('抖音', answer(json), true))).toBe('retry')
})

test('an id that came as a number keeps all its digits', () => {
  const text = '{"data":{"item_id":6837261849302758403,"video_id":"v0"}}'
  expect(idIn({ status: 200, text, json: undefined }, 'item_id')).toBe('6837261849302758403')
  expect(idIn({ status: 200, text, json: undefined }, 'video_id')).toBe('v0')
})

test.each([
  [50, [20, 20, 10]],
  [63, [20, 20, 23]],
  [65, [20, 20, 20, 5]],
  [4, [4]],
])('%d megabytes go in parts of %j', (size, parts) => {
  const megabyte = 1024 * 1024
  expect(partsOf(size * megabyte).map(([start, end]) => (end - start) / megabyte)).toEqual(parts)
})
