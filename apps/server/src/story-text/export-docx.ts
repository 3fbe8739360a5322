import toDocx from '@turbodocx/html-to-docx'
import { sharp } from '#/sharp.ts'
import { escapeText, type HtmlElement, type HtmlNode, pick, textOf } from './html-tree.ts'
import { noLimits, readZip, writeZip, type ZipEntry } from './zip-archive.ts'

export type LoadFile = (url: string) => Promise<{ content: Buffer; mime: string } | undefined>

/** Pixels between the margins of A4. */
const pageWidth = 553
const a4 = { width: 11_906, height: 16_838 }
const bodyPoints = 12

/** Word knows neither webp nor the turn of a telephone's picture; and nobody prints at 6000 pixels. */
const preparePicture = async (content: Buffer) => {
  const image = sharp(content, { limitInputPixels: 200_000_000 })
    .rotate()
    .resize({ width: 1600, withoutEnlargement: true })
  const { hasAlpha } = await sharp(content).metadata()
  const encoded = hasAlpha ? image.png() : image.jpeg({ quality: 88 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    url: `data:image/${info.format};base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  }
}

const pictureOf = async (figure: HtmlElement, img: HtmlElement, loadFile: LoadFile) => {
  const file = await loadFile(img.attributes.src ?? '')
  const picture = file && (await preparePicture(file.content).catch(() => undefined))
  if (!picture) return '<p style="text-align:center">［图片未能导出］</p>'
  const share = Number(/width:([\d.]+)%/.exec(figure.attributes.style ?? '')?.[1] ?? 100) / 100
  const width = Math.min(Math.round(pageWidth * share), share < 1 ? pageWidth : picture.width)
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  return `<p style="text-align:center"><img src="${picture.url}" width="${width}" height="${height}"></p>`
}

const mediaNames: Record<string, string> = { video: '视频', audio: '音频', iframe: '视频', a: '附件' }

const noteOf = ({ tag, attributes, children }: HtmlElement) => {
  const url = attributes.src ?? attributes.href ?? ''
  const name = attributes.download ?? (children.map(textOf).join('') || url)
  return `<p>［${mediaNames[tag] ?? '附件'}］${escapeText(name)}</p>`
}

const writeFigure = async (figure: HtmlElement, loadFile: LoadFile): Promise<string> => {
  let html = ''
  for (const child of figure.children) {
    if (typeof child === 'string') continue
    if (child.tag === 'figure') html += await writeFigure(child, loadFile)
    else if (child.tag === 'img') html += await pictureOf(figure, child, loadFile)
    else if (child.tag === 'figcaption')
      html += `<p style="text-align:center">${await writeNodes(child.children, loadFile)}</p>`
    else if (Object.hasOwn(mediaNames, child.tag)) html += noteOf(child)
  }
  return html
}

const emOf = (style: string, property: string) =>
  Number(new RegExp(`${property}:([\\d.]+)em`).exec(style)?.[1] ?? 0)

// Private characters carry an indent through the converter, which has no words for it.
const indentMark = ({ tag, attributes: { style = '' } }: HtmlElement) => {
  const first = emOf(style, 'text-indent')
  const left = emOf(style, '(?:margin|padding)-left')
  return /^(p|h[1-4])$/.test(tag) && (first || left) ? `\ue000${first},${left}\ue001` : ''
}

const renames: Record<string, string> = { section: 'div', mark: 'span' }

const writeElement = async (node: HtmlElement, loadFile: LoadFile): Promise<string> => {
  if (node.tag === 'figure') return writeFigure(node, loadFile)
  if (node.tag === 'br' || node.tag === 'hr') return `<${node.tag}>`
  if (node.tag === 'pre') return `<pre>${escapeText(textOf(node)).replaceAll('\n', '<br>')}</pre>`
  const tag = renames[node.tag] ?? node.tag
  const attributes = Object.entries(pick(node, 'style', 'href', 'colspan', 'rowspan', 'start'))
  if (node.tag === 'mark') attributes.push(['style', 'background-color:#ffff00'])
  const written = attributes
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('')
  return `<${tag}${written}>${indentMark(node)}${await writeNodes(node.children, loadFile)}</${tag}>`
}

/** One after the other: only one picture is in memory while it is prepared. */
const writeNodes = async (nodes: HtmlNode[], loadFile: LoadFile) => {
  let html = ''
  for (const node of nodes)
    html += typeof node === 'string' ? escapeText(node) : await writeElement(node, loadFile)
  return html
}

const indented =
  /<w:pPr>((?:(?!<\/w:pPr>)[\s\S])*)<\/w:pPr>((?:(?!<\/w:p>)[\s\S])*?)\ue000([\d.]+),([\d.]+)\ue001/g

const indentOf = (first: number, left: number) => {
  const twips = bodyPoints * 20
  const firstLine = first
    ? ` w:firstLineChars="${Math.round(first * 100)}" w:firstLine="${Math.round(first * twips)}"`
    : ''
  const start = left ? ` w:leftChars="${Math.round(left * 100)}" w:left="${Math.round(left * twips)}"` : ''
  return `<w:ind${start}${firstLine}/>`
}

const sectionProperties = /\s*<w:sectPr>[\s\S]*?<\/w:sectPr>/

const fixDocument = (xml: string) => {
  const withIndents = xml.replace(
    indented,
    (_, properties: string, between: string, first: string, left: string) =>
      `<w:pPr>${properties.replace(/<w:ind [^>]*\/>/, '')}${indentOf(Number(first), Number(left))}</w:pPr>${between}`,
  )
  // The page's properties belong at the end of the body.
  const section = sectionProperties.exec(withIndents)?.[0] ?? ''
  return withIndents.replace(sectionProperties, '').replace('</w:body>', `${section}</w:body>`)
}

const fonts =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/>'

/** Latin words marked as Chinese are broken anywhere. */
const languages = '<w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/>'

const fixes: Record<string, (xml: string) => string> = {
  'word/document.xml': fixDocument,
  'word/styles.xml': (xml) => xml.replace(/<w:rFonts [^>]*\/>/, fonts).replace(/<w:lang [^>]*\/>/, languages),
}

/** Characters that XML has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Written here, since the converter puts words among tags as they are. */
const propertiesOf = (title: string, at: Date) => {
  const written = escapeText(title.replace(unwritable, '').toWellFormed())
  const stamp = at.toISOString().replace(/\.\d+/, '')
  const moment = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${stamp}</dcterms:${name}>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${written}</dc:title><dc:creator>融编</dc:creator><cp:lastModifiedBy>融编</cp:lastModifiedBy>${moment('created')}${moment('modified')}</cp:coreProperties>`
}
const propertiesPath = 'docProps/core.xml'

/** The converter stores every picture twice and refers to one of the two. */
const dropUnused = (entries: ZipEntry[]) => {
  const textOfEntry = (name: string) => entries.find((entry) => entry.name === name)?.content.toString() ?? ''
  const used = new Set(
    [...textOfEntry('word/document.xml').matchAll(/r:embed="([^"]+)"/g)].map(([, id]) => id),
  )
  const relations = textOfEntry('word/_rels/document.xml.rels')
  const unused = [...relations.matchAll(/<Relationship [^>]*Target="(media\/[^"]+)"[^>]*>/g)].filter(
    ([relation]) => !used.has(/ Id="([^"]+)"/.exec(relation)?.[1]),
  )
  const kept = unused.reduce((text, [relation]) => text.replace(relation, ''), relations)
  const files = new Set(unused.map(([, target]) => `word/${target}`))
  return entries
    .filter(({ name }) => !files.has(name))
    .map((entry) =>
      entry.name.endsWith('document.xml.rels') ? { ...entry, content: Buffer.from(kept) } : entry,
    )
}

export const writeDocx = async (title: string, nodes: HtmlNode[], loadFile: LoadFile): Promise<Buffer> => {
  const html = (await writeNodes(nodes, loadFile)).replace(unwritable, '')
  const made = await toDocx(html || '<p></p>', null, {
    pageSize: a4,
    fontSize: bodyPoints * 2,
    lang: 'zh-CN',
    creator: '融编',
  })
  if (!Buffer.isBuffer(made)) throw new Error('the converter answers with a buffer on a server')
  const entries = readZip(made, noLimits).map((entry) => {
    if (entry.name === propertiesPath)
      return { ...entry, content: Buffer.from(propertiesOf(title, new Date())) }
    const fix = fixes[entry.name]
    return fix ? { ...entry, content: Buffer.from(fix(entry.content.toString())) } : entry
  })
  return writeZip(dropUnused(entries))
}
