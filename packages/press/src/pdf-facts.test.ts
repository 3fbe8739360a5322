import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paintPage } from './paint-page.ts'
import { readPdfFacts } from './pdf-facts.ts'
import { inputOf, lineOf } from './press.fixture.ts'

const file = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.5\n${objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj`).join('\n')}`,
    'latin1',
  )
const packed = (entries: string, text: string) => {
  const body = deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
  return `<</Filter /FlateDecode ${entries}>>\nstream\n${body}\nendstream`
}

test('a page of ours has all its fonts, no colour of a screen, its boxes and its standard', async () => {
  const lines = [lineOf('正文', 100), lineOf('标题', 200, { role: 'title' })]
  expect(readPdfFacts(await paintPage(inputOf({ lines })))).toEqual({
    isEncrypted: false,
    hasRgb: false,
    strangers: [],
    fonts: 2,
    spaces: [],
    boxes: ['MediaBox', 'BleedBox', 'TrimBox'],
    standard: 'PDF/X-1a:2003',
  })
})

test('fonts that are not in a file are named, packed away or not', () => {
  const plain = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'
  const hidden = packed(
    '/Type /ObjStm /N 1 /First 4',
    '7 0 <</Type /FontDescriptor /FontName /SimSun /Flags 4>>',
  )
  expect(readPdfFacts(file(plain, hidden)).strangers).toEqual(['Helvetica', 'SimSun'])
})

test('colours of a screen are seen in pictures, and in what is drawn', () => {
  expect(readPdfFacts(file('<</Subtype /Image /ColorSpace /DeviceRGB>>')).hasRgb).toBe(true)
  expect(readPdfFacts(file(packed('', '1 0 0 rg 0 0 10 10 re f'))).hasRgb).toBe(true)
  expect(readPdfFacts(file(packed('', '0 0 0 1 k 0 0 10 10 re f'))).hasRgb).toBe(false)
})

test('a locked file says so, and what unpacks to more than it should is left', () => {
  expect(readPdfFacts(Buffer.from('%PDF-1.4\ntrailer <</Encrypt 5 0 R>>')).isEncrypted).toBe(true)
  expect(readPdfFacts(file(packed('', ' '.repeat(80 << 20)))).hasRgb).toBe(false)
})
