import { expect, test } from 'vitest'
import { profileFacts } from './icc-profile.ts'
import { profileOf } from './press.fixture.ts'

const words = (text: string) => Buffer.from(text, 'utf16le').swap16()
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}
const type = (name: string) => Buffer.concat([Buffer.from(name), numbers(0)])

const plain = (name: string) =>
  Buffer.concat([type('desc'), numbers(name.length + 1), Buffer.from(`${name}\0`)])
const inLanguages = (name: string) =>
  Buffer.concat([
    type('mluc'),
    numbers(1, 12),
    Buffer.from('zhCN'),
    numbers(2 * name.length, 28),
    words(name),
  ])

test.each([
  ['in ASCII', plain('WAN-IFRAnewspaper26v5'), 'WAN-IFRAnewspaper26v5'],
  ['in its language', inLanguages('华文印务 新闻纸'), '华文印务 新闻纸'],
  ['over two lines', plain(' Coated\n FOGRA39 '), 'Coated FOGRA39'],
  ['not at all', Buffer.alloc(0), ''],
])('a profile tells its name %s', (_, desc, name) => {
  expect(profileFacts(profileOf('prtr', 'CMYK', desc))).toEqual({ name, space: 'CMYK' })
})

test('what is no profile, is cut short, or is of a screen, is told apart', () => {
  const whole = profileOf('prtr', 'CMYK', plain('a'))
  const faultOf = (bytes: Uint8Array) => expect.soft(() => profileFacts(bytes))
  faultOf(Buffer.from('%PDF-1.4')).toThrow('profile_unreadable')
  faultOf(Buffer.alloc(0)).toThrow('profile_unreadable')
  for (const length of [60, 130, 140, whole.length - 1])
    faultOf(whole.subarray(0, length)).toThrow('profile_unreadable')
  faultOf(profileOf('mntr', 'RGB ', plain('a'))).toThrow('profile_kind')
  faultOf(profileOf('prtr', 'RGB ', plain('a'))).toThrow('profile_kind')
})

test('numbers that lead out of the file are followed nowhere', () => {
  const withNumber = (at: number, name = plain('a')) => {
    const bytes = profileOf('prtr', 'CMYK', name)
    bytes.writeUInt32BE(0xffff_fff0, at)
    return bytes
  }
  const [offset, size, length] = [136, 140, 152]
  expect(profileFacts(withNumber(offset)).name).toBe('')
  expect(profileFacts(withNumber(size)).name).toBe('a')
  expect(profileFacts(withNumber(length)).name).toBe('a')
  const unnamed = withNumber(128, inLanguages('a'))
  unnamed.write('cprt', 132, 'latin1')
  expect(() => profileFacts(unnamed)).toThrow('profile_unreadable')
})
