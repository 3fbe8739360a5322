import { deflateRawSync } from 'node:zlib'
import { AppError } from '@rongbian/contract'
import toDocx from '@turbodocx/html-to-docx'
import { expect, test } from 'vitest'
import { importDocument } from './import.ts'
import { writeZip } from './zip-archive.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const docxOf = async (html: string) => Buffer.from((await toDocx(html)) as Buffer)

const wordParts = (body: string) => [
  {
    name: '[Content_Types].xml',
    content: Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  {
    name: '_rels/.rels',
    content: Buffer.from(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
  },
  {
    name: 'word/document.xml',
    content: Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  },
]

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const wordFile = (...paragraphs: string[]) => writeZip(wordParts(paragraphs.join('')))

test('a Word document keeps headings, lists, tables, links and bold type', async () => {
  const file = await docxOf(
    '<h1>标题</h1><h2>小标题</h2><p>正文<strong>粗</strong><em>斜</em><u>线</u></p><ul><li>一</li><li>二</li></ul><ol><li>甲</li></ol><table><tr><td>格</td><td>子</td></tr></table><p><a href="https://a.cn/">链</a></p>',
  )
  const { title, html, warnings } = await importDocument('稿.docx', file)
  expect({ title, warnings }).toEqual({ title: '标题', warnings: [] })
  expect(html).toContain('<h2>小标题</h2><p>正文<strong>粗</strong><em>斜</em><u>线</u></p>')
  expect(html).toContain('<ul><li>一</li><li>二</li></ul><ol><li>甲</li></ol>')
  expect(html).toContain('<td><p>格</p></td><td><p>子</p></td>')
  expect(html).toContain('<a href="https://a.cn/" target="_blank" rel="noopener noreferrer">链</a>')
})

test('a Word document keeps alignment, indents and colour', async () => {
  const file = wordFile(
    paragraph(run('题目'), '<w:pStyle w:val="Heading1"/><w:jc w:val="center"/>'),
    paragraph(run('居中'), '<w:jc w:val="center"/>'),
    paragraph(run('缩进') + run('红字', '<w:color w:val="FF0000"/>'), '<w:ind w:firstLine="420"/>'),
    paragraph(run('整段'), '<w:ind w:left="480"/>'),
  )
  expect(await importDocument('a.docx', file)).toMatchObject({
    title: '题目',
    html: '<p style="text-align:center">居中</p><p style="text-indent:2em">缩进<span style="color:#ff0000">红字</span></p><p style="margin-left:2em">整段</p>',
  })
})

test('pictures of a Word document come out with a placeholder each', async () => {
  const file = await docxOf(`<p>前</p><img src="data:image/png;base64,${png.toString('base64')}"><p>后。</p>`)
  const { html, pictures } = await importDocument('图.docx', file)
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toMatchObject({ mime: 'image/png', content: png })
  expect(html).toContain(`<figure class="rb-image"><img src="${pictures[0]?.placeholder}" alt=""></figure>`)
})

test.each([
  ['UTF-8', Buffer.from('标题\n\n第一段。\n\n第二段。')],
  ['UTF-8 with a mark', Buffer.from('\ufeff标题\n第一段。\n第二段。')],
  ['UTF-16', Buffer.from('\ufeff标题\r\n\r\n第一段。\r\n\r\n第二段。', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('标题\n\n第一段。\n\n第二段。', 'utf16le')],
  ['GB18030', Buffer.from('b1eacce20a0ab5dad2bbb6cea1a30a0ab5dab6feb6cea1a3', 'hex')],
])('a text file in %s', async (_, file) => {
  expect(await importDocument('稿.txt', file)).toEqual({
    title: '标题',
    html: '<p>第一段。</p><p>第二段。</p>',
    pictures: [],
    warnings: [],
  })
})

test('a text whose first line is a sentence is named after its file', async () => {
  const file = Buffer.from('　　这是第一句话。\n　　<b>这是第二句</b>。')
  expect(await importDocument('C:\\稿\\来稿.txt', file)).toMatchObject({
    title: '来稿',
    html: '<p style="text-indent:2em">这是第一句话。</p><p style="text-indent:2em">&lt;b&gt;这是第二句&lt;/b&gt;。</p>',
  })
})

test('a page in GBK is read by what its head says, and its scripts stay outside', async () => {
  const head = Buffer.from('<html><head><meta charset="gbk"><title>')
  const title = Buffer.from('b1eacce2', 'hex')
  const body = Buffer.from('</title></head><body><script>alert(1)</script><p>abc,</p><p>x</p></body></html>')
  expect(await importDocument('a.html', Buffer.concat([head, title, body]))).toMatchObject({
    title: '标题',
    html: '<p>abc,</p><p>x</p>',
  })
})

test('pictures written into a page come out of it', async () => {
  const file = Buffer.from(
    `<h1>题</h1><p>文</p><img src='data:image/png;base64,${png.toString('base64')}'><img src="data:image/svg+xml;base64,AAAA">`,
  )
  const { title, html, pictures } = await importDocument('a.htm', file)
  expect(title).toBe('题')
  expect(pictures).toHaveLength(1)
  expect(html).toBe(
    `<p>文</p><figure class="rb-image"><img src="${pictures[0]?.placeholder}" alt=""></figure>`,
  )
})

/** A zip whose directory promises other sizes than it keeps. */
const withSizes = (file: Buffer, size: number) => {
  const copy = Buffer.from(file)
  const entry = copy.indexOf(Buffer.from('504b0102', 'hex'))
  copy.writeUInt32LE(size, entry + 24)
  return copy
}

const deflated = (name: string, content: Buffer, promised = content.length) => {
  const packed = deflateRawSync(content)
  const file = writeZip([{ name, content: packed }])
  const local = 0
  const entry = file.indexOf(Buffer.from('504b0102', 'hex'))
  file.writeUInt16LE(8, local + 8)
  file.writeUInt32LE(promised, local + 22)
  file.writeUInt16LE(8, entry + 10)
  file.writeUInt32LE(promised, entry + 24)
  return file
}

const encrypted = () => {
  const file = writeZip(wordParts(''))
  file.writeUInt16LE(1, file.indexOf(Buffer.from('504b0102', 'hex')) + 8)
  return file
}

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])

test.each([
  ['an old Word file', '稿.docx', ole, 'unsupported', /旧版 Word/],
  ['an old Word file by its name', '稿.doc', ole, 'unsupported', /另存为 \.docx/],
  [
    'a file under a password',
    '稿.docx',
    Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
    'unsupported',
    /已加密/,
  ],
  ['a zip under a password', '稿.docx', encrypted(), 'unsupported', /已加密/],
  [
    'a picture by another name',
    '稿.docx',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]),
    'unsupported',
    /不是 Word 文件/,
  ],
  ['nothing', '稿.docx', Buffer.alloc(0), 'unsupported', /不是 Word 文件/],
  [
    'a zip of other things',
    '稿.docx',
    writeZip([{ name: 'a.txt', content: Buffer.from('a') }]),
    'unsupported',
    /不是 Word 文件/,
  ],
  ['a file cut short', '稿.docx', wordFile(paragraph(run('文'))).subarray(0, 300), 'invalid', /已损坏/],
  [
    'a document that is no XML',
    '稿.docx',
    writeZip([{ name: 'word/document.xml', content: Buffer.from('<w:p') }]),
    'invalid',
    /已损坏/,
  ],
  [
    'a bomb',
    '稿.docx',
    deflated('word/document.xml', Buffer.alloc(20 * 1024 * 1024)),
    'too_large',
    /解压后过大/,
  ],
  [
    'a bomb that says so',
    '稿.docx',
    withSizes(wordFile(), 4_000_000_000),
    'too_large',
    /解压后过大（3\.73 GB）/,
  ],
  [
    'a bomb that lies',
    '稿.docx',
    deflated('word/document.xml', Buffer.alloc(20 * 1024 * 1024), 1000),
    'invalid',
    /已损坏/,
  ],
  [
    'a document far too long',
    '稿.docx',
    wordFile(paragraph(run('文'.repeat(6_000_000)))),
    'too_large',
    /文稿过长/,
  ],
  [
    'too many entries',
    '稿.docx',
    writeZip(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(0) }))),
    'too_large',
    /条目过多/,
  ],
  [
    'a file too large',
    '稿.txt',
    Buffer.alloc(31 * 1024 * 1024, 65),
    'too_large',
    /文件最大 30 MB，现为 31 MB/,
  ],
  ['a text too long', '稿.txt', Buffer.alloc(2_000_000, 65), 'too_large', /最多 500000 字，现为 2000000 字/],
  ['another kind of file', '稿.pdf', Buffer.from('%PDF'), 'unsupported', /只能导入/],
  ['an empty text', '稿.txt', Buffer.from(' \n '), 'invalid', /没有可以导入的内容/],
])('%s is refused with a reason', async (_, name, file, error, reason) => {
  const failure = await importDocument(name, file).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ error, message: expect.stringMatching(reason) })
})
