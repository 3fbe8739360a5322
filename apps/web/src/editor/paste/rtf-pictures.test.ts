import { expect, test } from 'vitest'
import { bringPictures, rtfPictures } from '#/editor/paste/rtf-pictures.ts'

const hex = '89504e470d0a1a0a'.repeat(8)
const base64 = Buffer.from(hex, 'hex').toString('base64')
const png = String.raw`{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw84\pich84\pngblip\bliptag-1{\*\blipuid 0123456789abcdef0123456789abcdef}
${hex.slice(0, 64)}
${hex.slice(64)}}}`
const second = String.raw`{\nonshppict{\pict\picscalex100\wmetafile8\bliptag-1 ${'0100'.repeat(30)}}}`
const metafile = String.raw`{\*\shppict{\pict\picw84\emfblip\bliptag7 ${'0100'.repeat(30)}}}`
const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 SimSun;}}前${png}${second}中${metafile}后${png}}`

const image = (name: string) => `<img width=10 src="file:///C:/Users/a/clip_${name}.png">`

test('pictures of an Office text are read out of the RTF, each once', () => {
  const address = `data:image/png;base64,${base64}`
  expect(rtfPictures(rtf)).toEqual([address, undefined, address])
})

test('they stand where the page names files, and what is missing is counted', () => {
  const page = `<p>前${image('1')}</p><p>${image('2')}</p><p>${image('3')}</p>`
  const { html, lost } = bringPictures(page, rtf)
  expect(html.match(/data:image\/png;base64,/g)).toHaveLength(2)
  expect(lost).toBe(1)
  expect(bringPictures(page, '').lost).toBe(3)
})

test('a page without such pictures stays as it is', () => {
  const page = '<p>file: <img src="https://a.cn/b.png"></p>'
  expect(bringPictures(page, rtf)).toEqual({ html: page, lost: 0 })
})

test.each(['{\\pict', '{\\pict{{{{', `{\\pict\\pngblip ${'zz'.repeat(40)}}`, '}'.repeat(100)])(
  'a broken one brings nothing: %s',
  (broken) => expect(rtfPictures(broken).filter(Boolean)).toEqual([]),
)
