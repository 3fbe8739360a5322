import { isOwnFile } from '@rongbian/domain'
import { safeFileName } from '#/storage/file-name.ts'
import { type LoadFile, writeDocx } from './export-docx.ts'
import { type ExportedStory, sheetOf } from './export-sheet.ts'
import { element, escapeText, type HtmlElement, type HtmlNode, renderTree, textOf } from './html-tree.ts'
import { printedText } from './plain-text.ts'

export type { LoadFile } from './export-docx.ts'
export type { ExportedStory } from './export-sheet.ts'

const style = `body{max-width:760px;margin:40px auto;padding:0 20px;color:#222;font:16px/1.9 "PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
h1{font-size:26px;line-height:1.4}figure{margin:16px auto;text-align:center}img,video{max-width:100%;height:auto}
figcaption{color:#666;font-size:14px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:4px 8px}
blockquote{margin:16px 0;padding:4px 16px;border-left:4px solid #ccc;color:#555}pre{white-space:pre-wrap;background:#f6f6f6;padding:12px}`

const link = (label: string, url: string, name: string): HtmlElement =>
  element('p', {}, [
    `［${label}］`,
    isOwnFile(url) ? name : element('a', { href: url, rel: 'noopener noreferrer' }, [name]),
  ])

const fileNameOf = (url: string) => url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''

/** A page that leaves the house: pictures inside it, other media as links, nothing that leads back. */
const standAlone = async (node: HtmlNode, loadFile: LoadFile): Promise<HtmlNode> => {
  if (typeof node === 'string') return node
  const { tag, attributes } = node
  const src = attributes.src ?? ''
  if (tag === 'img') {
    const file = await loadFile(src)
    const url = file
      ? `data:${file.mime};base64,${file.content.toString('base64')}`
      : isOwnFile(src)
        ? ''
        : src
    return url ? { ...node, attributes: { ...attributes, src: url } } : '［图片未能导出］'
  }
  if (tag === 'iframe') return link('视频', src, src)
  if ((tag === 'video' || tag === 'audio') && isOwnFile(src))
    return link(tag === 'video' ? '视频' : '音频', src, fileNameOf(src))
  if (tag === 'a' && isOwnFile(attributes.href ?? '')) return `［附件］${textOf(node)}`
  return { ...node, children: await standAloneAll(node.children, loadFile) }
}

const standAloneAll = async (nodes: HtmlNode[], loadFile: LoadFile) => {
  const written: HtmlNode[] = []
  for (const node of nodes) written.push(await standAlone(node, loadFile))
  return written
}

const writeHtml = async (title: string, nodes: HtmlNode[], loadFile: LoadFile) => {
  const body = renderTree(await standAloneAll(nodes, loadFile))
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${style}</style>`
  return Buffer.from(`<!doctype html>\n<html lang="zh-CN"><head>${head}</head><body>${body}</body></html>\n`)
}

const writeText = (_title: string, nodes: HtmlNode[]) => Buffer.from(`${printedText(renderTree(nodes))}\n`)

const formats = {
  docx: { write: writeDocx, mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  html: { write: writeHtml, mime: 'text/html; charset=utf-8' },
  txt: { write: writeText, mime: 'text/plain; charset=utf-8' },
} as const
export type ExportFormat = keyof typeof formats

export const exportStory = async (format: ExportFormat, story: ExportedStory, loadFile: LoadFile) => {
  const { write, mime } = formats[format]
  const body = await write(story.title, sheetOf(story), loadFile)
  return { body, mime, fileName: safeFileName(`${story.title.trim() || '未命名'}.${format}`) }
}
