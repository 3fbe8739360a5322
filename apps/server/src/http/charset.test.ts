import { expect, test } from 'vitest'
import { charsetNamed, charsetOf, decodePage } from './charset.ts'

const gbk = (hex: string) => Buffer.from(hex, 'hex')
/** 的中国人民大会在上海，as the mainland writes it. */
const chinese = gbk('b5c4d6d0b9fac8cbc3f1b4f3bbe1d4dac9cfbaa3a3ac')
const page = (charset: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`<meta charset="${charset}"><p>`), body, Buffer.from('</p>')])

test.each([
  ['GBK', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['x-gbk', 'gb18030'],
  ['UTF8', 'utf-8'],
  ['big5-hkscs', 'big5'],
  ['sjis', 'shift_jis'],
  ['latin1', 'windows-1252'],
  ['no-such-thing', undefined],
  ['', undefined],
])('%s is called %s', (label, name) => expect(charsetNamed(label)).toBe(name))

test('a mark comes before what anyone says', () => {
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('<meta charset="gbk">早')])
  expect(charsetOf(marked, 'text/html; charset=big5')).toBe('utf-8')
  expect(decodePage(marked, '')).toBe('<meta charset="gbk">早')
})

test.each([
  ['the header alone', 'text/html; charset=gb2312', ''],
  ['the page alone', 'text/html', 'gbk'],
  ['a server that says the same of everything', 'text/html; charset=iso-8859-1', 'gb2312'],
  ['a header that is wrong', 'text/html; charset=utf-8', 'gb2312'],
  ['a page that is wrong', 'text/html; charset=gbk', 'utf-8'],
  ['both wrong', 'text/html; charset=utf-8', 'utf-8'],
  ['nobody', 'text/html', ''],
  ['names nobody knows', 'text/html; charset=none', 'whatever'],
])('Chinese is read when told by %s', (_, contentType, meta) => {
  const many = Buffer.concat(Array.from({ length: 20 }, () => chinese))
  expect(decodePage(page(meta, many), contentType)).toContain('中国人民大会在上海，')
})

test('bytes that fit nothing become replacement characters', () => {
  const text = decodePage(
    Buffer.concat([Buffer.from('晨光'.repeat(20)), Buffer.from([0xff, 0xfe, 0x80])]),
    'text/html',
  )
  expect(text.startsWith('晨光')).toBe(true)
  expect(text).toContain('\ufffd')
})

test('no bytes at all are an empty text', () => expect(decodePage(Buffer.alloc(0), '')).toBe(''))
