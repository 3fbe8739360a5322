import { expect, test } from 'vitest'
import { say } from '#/say.ts'
import { importDocument } from './import.ts'
import { numberFormats } from './word-numbers.ts'
import { writeZip } from './zip-archive.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const part = (name: string, tag: string, content: string) => ({
  name: `word/${name}.xml`,
  content: Buffer.from(
    `<?xml version="1.0"?><w:${tag} xmlns:w="${main}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${content}</w:${tag}>`,
  ),
})
const kinds = { document: 'officeDocument', numbering: 'numbering', styles: 'styles', footnotes: 'footnotes' }
const relationsTo = (names: string[], folder: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (name) =>
          `<Relationship Id="${name}" Type="${relation}/${kinds[name as keyof typeof kinds]}" Target="${folder}${name}.xml"/>`,
      )
      .join('')}</Relationships>`,
  )

const wordFile = (body: string, { numbering = '', styles = '', footnotes = '' } = {}) =>
  writeZip([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
      ),
    },
    { name: '_rels/.rels', content: relationsTo(['document'], 'word/') },
    { name: 'word/_rels/document.xml.rels', content: relationsTo(['numbering', 'styles', 'footnotes'], '') },
    part('document', 'document', `<w:body>${body}</w:body>`),
    part('numbering', 'numbering', numbering),
    part('styles', 'styles', styles),
    part('footnotes', 'footnotes', footnotes),
  ])

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const paragraph = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
const item = (text: string, numId: number, level = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`)
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const kind = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
const list = (numId: number, kindId: number, override = '') =>
  `<w:num w:numId="${numId}"><w:abstractNumId w:val="${kindId}"/>${override}</w:num>`
const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'

const lead = paragraph('这是一段很普通的正文，不是标题。')
const imported = async (body: string, parts = {}) => importDocument('稿.docx', wordFile(lead + body, parts))
const htmlOf = async (body: string, parts = {}) =>
  (await imported(body, parts)).html.replace('<p>这是一段很普通的正文，不是标题。</p>', '')

test('a reading above the words stays with them, and is said', async () => {
  const ruby = (base: string, reading: string) =>
    `<w:r><w:ruby><w:rubyPr/><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`
  const { html, warnings } = await imported(`<w:p>${run('去')}${ruby('亳', 'bó')}${ruby('州', 'zhōu')}</w:p>`)
  expect(html).toContain('<p>去亳（bó）州（zhōu）</p>')
  expect(warnings.map((warning) => say(warning))).toEqual(['拼音指南（注音）已写成括号里的文字'])
})

test('runs with a direction of their own and simple fields are read', async () => {
  const body = `<w:p><w:dir w:val="ltr">${run('甲')}</w:dir><w:bdo w:val="rtl">${run('乙')}</w:bdo><w:fldSimple w:instr="DATE">${run('丙')}</w:fldSimple></w:p>`
  expect(await htmlOf(body)).toBe('<p>甲乙丙</p>')
})

test('what cannot be kept is named', async () => {
  const { warnings } = await imported('<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>')
  expect(warnings.map((warning) => say(warning))).toEqual(['公式没有带过来，请对照原文补上'])
  expect(warnings.map((warning) => say(warning, 'en'))).toEqual([
    'Formulas did not come along; compare with the original and add what is missing',
  ])
})

test('a list goes on after a paragraph, and another begins anew', async () => {
  const numbering = kind(0, level(0, 'decimal', '%1.')) + list(1, 0) + list(2, 0, restart)
  const body =
    item('甲', 1) + item('乙', 1) + paragraph('插话。') + item('丙', 1) + item('丁', 2) + item('戊', 2)
  expect(await htmlOf(body, { numbering })).toBe(
    '<ol><li>甲</li><li>乙</li></ol><p>插话。</p><ol start="3"><li>丙</li></ol><ol><li>丁</li><li>戊</li></ol>',
  )
})

test('inner levels begin anew under each item', async () => {
  const numbering = kind(0, level(0, 'decimal', '%1.'), level(1, 'decimal', '%2)')) + list(1, 0)
  const body = item('甲', 1) + item('子', 1, 1) + item('丑', 1, 1) + item('乙', 1) + item('寅', 1, 1)
  expect(await htmlOf(body, { numbering })).toBe(
    '<ol><li><p>甲</p><ol><li>子</li><li>丑</li></ol></li><li><p>乙</p><ol><li>寅</li></ol></li></ol>',
  )
})

test('numbers our lists cannot show become words, as a reader saw them', async () => {
  const numbering =
    kind(0, level(0, 'chineseCounting', '%1、'), level(1, 'decimal', '%1.%2')) +
    kind(1, level(0, 'decimal', '第%1条', '<w:pStyle w:val="Clause"/>')) +
    list(1, 0) +
    list(2, 1)
  const styles =
    '<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>'
  const heading = (text: string) =>
    paragraph(text, '<w:pStyle w:val="2"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
  const body =
    heading('背景') + item('细目', 1, 1) + heading('做法') + paragraph('条文', '<w:pStyle w:val="Clause"/>')
  const { html, warnings } = await imported(body, { numbering, styles })
  expect(html).toContain('<h2>一、背景</h2>')
  expect(html).toContain('<h2>二、做法</h2>')
  expect(html).toMatch(/<p[^>]*>一\.1细目<\/p>/)
  expect(html).toMatch(/<p[^>]*>第1条条文<\/p>/)
  expect(warnings.map((warning) => say(warning))).toEqual(['自动编号（如「一、」「1.1」）已写成文字'])
})

test('marks of footnotes stay out of the title', async () => {
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  const styles = '<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>'
  const body = `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr>${run('海堤合龙')}${note}</w:p>${lead}`
  const footnotes = `<w:footnote w:id="2">${paragraph('题注。')}</w:footnote>`
  const { title, html } = await importDocument('稿.docx', wordFile(body, { styles, footnotes }))
  expect(title).toBe('海堤合龙')
  expect(html).toContain('题注。')
})

test.each([
  ['chineseCounting', 10, '十'],
  ['chineseCounting', 12, '十二'],
  ['chineseCounting', 112, '一百一十二'],
  ['chineseCounting', 105, '一百零五'],
  ['chineseLegalSimplified', 21, '贰拾壹'],
  ['ideographTraditional', 3, '丙'],
  ['decimalEnclosedCircle', 20, '⑳'],
  ['decimalEnclosedCircle', 21, '21'],
  ['lowerRoman', 49, 'xlix'],
  ['upperLetter', 27, 'AA'],
  ['decimalZero', 7, '07'],
])('%s %i is written %s', (format, value, written) => expect(numberFormats[format]?.(value)).toBe(written))
