import { expect, test } from 'vitest'
import { line, lines } from './shapes.ts'

const accepts = (shape: ReturnType<typeof lines>, value: string) => shape.safeParse(value).success

test('a note may have lines, a title may not', () => {
  expect(accepts(lines(200), '缺少回应。\r\n第二段\t请核实。')).toBe(true)
  expect(accepts(line(200), '缺少回应。\n第二段请核实。')).toBe(false)
})

test.each(['\u0000', '\u0007', '\u001b', '\u0085'])('%j stays out of both', (sign) => {
  for (const shape of [line(200), lines(200)]) expect(accepts(shape, `前${sign}后`)).toBe(false)
})
