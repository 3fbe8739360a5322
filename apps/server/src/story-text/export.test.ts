import { DOMParser } from '@xmldom/xmldom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportStory } from './export.ts'
import { importDocument } from './import.ts'
import { noLimits, readZip } from './zip-archive.ts'

const own = (letter: string) => `/sprint/stream/files/${letter.repeat(64)}/a.png`
const picture = (src: string, caption = '图为现场', style = '') =>
  `<figure class="rb-image"${style}><img src="${src}" alt=""><figcaption>${caption}</figcaption></figure>`

const story = {
  title: '全市防汛工作会议召开',
  primersTitle: '引题',
  subTitle: '副题',
  summary: '摘要文字',
  signature: '张三',
  origination: '本报',
  html: `<p style="text-indent:2em">第一段<strong>粗</strong><span style="color:#ff0000">红</span> &amp; &lt;号&gt;</p>${picture(own('a'))}<p style="text-align:right">右</p><ul><li>一</li></ul><table><tbody><tr><td>格</td></tr></tbody></table><pre><code>甲\n乙</code></pre><blockquote><p>引文</p></blockquote>`,
}

const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
  .webp()
  .toBuffer()
const loadFile = async (url: string) =>
  url === own('a') ? { content: image, mime: 'image/webp' } : undefined

const partsOf = (file: Buffer) => new Map(readZip(file, noLimits).map(({ name, content }) => [name, content]))

test('a Word file has first-line indents in characters, a Chinese font and the page of A4', async () => {
  const { body, fileName } = await exportStory('docx', story, loadFile)
  const parts = partsOf(body)
  const document = parts.get('word/document.xml')?.toString() ?? ''
  expect(fileName).toBe('全市防汛工作会议召开.docx')
  expect(document).toContain('<w:ind w:firstLineChars="200" w:firstLine="480"/></w:pPr>')
  expect(document.match(/w:firstLineChars/g)).toHaveLength(1)
  expect(document).not.toMatch(/[\ue000\ue001]/)
  expect(document).toContain('w:w="11906"')
  const styles = parts.get('word/styles.xml')?.toString()
  expect(styles).toContain('w:eastAsia="宋体"')
  expect(styles).toContain('<w:lang w:val="en-US" w:eastAsia="zh-CN"')
})

const readXml = (xml: string) => {
  const errorHandler = (level: string, message: unknown) => {
    throw new Error(`${level}: ${message}`)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the parser lets them pass, XML does not
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
}

test('no words of a story are taken for the tags of its Word file', async () => {
  const words = `甲<乙> & "丙" ]]> \u0001</dc:title><dc:creator>总编</dc:creator>`
  const lines = { title: words, primersTitle: words, subTitle: words, summary: words }
  const html = `<p>\u0001<a href="https://a.cn/?x=1&amp;y=&quot;2&lt;">链&lt;</a></p><figure class="rb-file"><a href="${own('b')}" download="甲&lt;乙&amp;.pdf">甲</a></figure>`
  const hostile = { ...story, ...lines, signature: words, origination: words, html }
  const parts = partsOf((await exportStory('docx', hostile, loadFile)).body)
  for (const [name, content] of parts) if (/\.(xml|rels)$/.test(name)) readXml(content.toString())
  const facts = readXml(parts.get('docProps/core.xml')?.toString() ?? '')
  const said = (name: string) => Array.from(facts.getElementsByTagName(name), (node) => node.textContent)
  expect(said('dc:title')).toEqual([words.replace('\u0001', '')])
  expect(said('dc:creator')).toEqual(['融编'])
})

test('a Word file holds each picture once, in a format Word knows', async () => {
  const { body } = await exportStory('docx', story, loadFile)
  const parts = partsOf(body)
  const media = [...parts.keys()].filter((name) => name.startsWith('word/media/'))
  expect(media).toHaveLength(1)
  const { format, width } = await sharp(parts.get(media[0] ?? '')).metadata()
  expect({ format, width }).toEqual({ format: 'jpeg', width: 40 })
  const relations = parts.get('word/_rels/document.xml.rels')?.toString() ?? ''
  expect(relations.match(/media\//g)).toHaveLength(1)
})

test('what was exported to Word can be imported again', async () => {
  const { body } = await exportStory('docx', story, loadFile)
  const { title, html, pictures } = await importDocument('稿.docx', body)
  expect(title).toBe(story.title)
  expect(pictures).toHaveLength(1)
  expect(html).toContain(
    '<p style="text-indent:2em">第一段<strong>粗</strong><span style="color:#ff0000">红</span> &amp; &lt;号&gt;</p>',
  )
  expect(html).toContain('<p style="text-align:right">右</p>')
  for (const text of [
    '引题',
    '副题',
    '作者：张三　来源：本报',
    '摘要文字',
    '图为现场',
    '格',
    '甲<br>乙',
    '引文',
  ])
    expect(html).toContain(text)
})

test('a page stands alone: pictures inside, no address of the house', async () => {
  const html = `${story.html}<figure class="rb-video"><video src="${own('b')}" controls></video></figure><figure class="rb-embed"><iframe src="https://v.qq.com/x"></iframe></figure><figure class="rb-file"><a href="${own('c')}" download="表.xlsx">表.xlsx</a></figure>${picture(own('d'), '没有了')}`
  const { body, mime, fileName } = await exportStory(
    'html',
    { ...story, html, title: '<题> & "目"' },
    loadFile,
  )
  const page = body.toString()
  expect({ mime, fileName }).toEqual({ mime: 'text/html; charset=utf-8', fileName: '题 & 目.html' })
  expect(page).toContain('<title>&lt;题&gt; &amp; "目"</title>')
  expect(page).toContain(`<img src="data:image/webp;base64,${image.toString('base64')}"`)
  expect(page).toContain('<a href="https://v.qq.com/x"')
  expect(page).toContain('［附件］表.xlsx')
  expect(page).toContain('［图片未能导出］')
  expect(page).not.toMatch(/sprint\/stream|<iframe|<script/)
})

test('a text is plain, with every part on its line', async () => {
  const { body, mime } = await exportStory('txt', story, loadFile)
  expect(mime).toBe('text/plain; charset=utf-8')
  expect(body.toString()).toBe(
    '引题\n全市防汛工作会议召开\n副题\n作者：张三　来源：本报\n摘要文字\n第一段粗红 & <号>\n图为现场\n右\n• 一\n格\n甲\n乙\n引文\n',
  )
})

test('galleries and the articles of a WeChat story are part of the export', async () => {
  const gallery = {
    ...story,
    html: '',
    photos: [
      { filename: own('a'), comment: '第一张' },
      { filename: 'javascript:alert(1)', comment: '第二张' },
    ],
    stories: [{ title: '次条', digest: '次条摘要', htmlContent: '<p>次条正文</p>' }],
  }
  const text = (await exportStory('txt', gallery, loadFile)).body.toString()
  expect(text).toMatch(/第一张\n第二张\n次条\n次条摘要\n次条正文/)
  const page = (await exportStory('html', gallery, loadFile)).body.toString()
  expect(page).toContain('data:image/webp')
  expect(page).not.toContain('javascript:')
})

test('no address of a body is fetched except through the given loader', async () => {
  const asked: string[] = []
  const html = picture('https://a.cn/1.png') + picture('http://127.0.0.1:1/2.png')
  const load = async (url: string) => {
    asked.push(url)
    return undefined
  }
  const { body } = await exportStory('docx', { ...story, html }, load)
  expect(asked).toEqual(['https://a.cn/1.png', 'http://127.0.0.1:1/2.png'])
  expect(partsOf(body).get('word/document.xml')?.toString()).toContain('［图片未能导出］')
})

test.each([
  ['', '未命名.txt'],
  ['a/b\\c', 'a b c.txt'],
  ['长'.repeat(200), `${'长'.repeat(76)}.txt`],
])('%j is saved as %j', async (title, expected) => {
  expect((await exportStory('txt', { ...story, title }, loadFile)).fileName).toBe(expected)
})
