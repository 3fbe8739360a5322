import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('a code shows exactly the dark squares of its text', () => {
  const address = 'https://news.example.cn/site/cgweb/special/flood/'
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const drawn = new Set<string>()
  for (const [, x, y, run] of drawQr(address).matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let at = 0; at < Number(run); at += 1) drawn.add(`${Number(x) + at - 4} ${Number(y) - 4}`)
  const dark = [...data].flatMap((bit, at) => (bit ? [`${at % size} ${Math.floor(at / size)}`] : []))
  expect([...drawn].sort()).toEqual(dark.sort())
})
