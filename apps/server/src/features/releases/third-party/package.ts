import { Readable } from 'node:stream'
import type { Manifest } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import type { StoryContent } from '@rongbian/contract/stories'
import { type Variant, variant as variantShape } from '@rongbian/contract/third-party'
import { type Actor, bodyHtml } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { readText } from '#/features/review/index.ts'
import { hashOf } from '#/storage/file-url.ts'
import type { Storage } from '#/storage/storage.ts'
import { findFiles } from '#/storage/stored-files.ts'
import { readPlain } from '#/story-text/in-thread.ts'
import { zipStream } from '#/story-text/zip-files.ts'
import { readableTask } from './manual.ts'
import { imageSources } from './post.ts'

const filled = (label: string, text: string) => (text ? [`【${label}】`, text, ''] : [])

const bodiesOf = (content: StoryContent) => [
  { title: '', html: bodyHtml(content) },
  ...content.stories.map((article) => ({ title: article.title, html: article.htmlContent })),
]

const wordsOf = async (title: string, told: Variant | undefined, content: StoryContent) =>
  [
    ...filled('标题', told?.title || title),
    ...filled('摘要或描述', told?.detail ?? ''),
    ...filled('短内容', told?.shortContent ?? ''),
    ...filled('分类', told?.category.join(' / ') ?? ''),
    ...filled('标签', told?.tags.join('、') ?? ''),
    ...filled('原文链接', told?.origUrl ?? ''),
    ...(await Promise.all(
      bodiesOf(content).map(async ({ title: own, html }) => filled(own || '正文', await readPlain(html))),
    )),
  ]
    .flat()
    .join('\n')

const listOf = ({ name, editorUrl, checklist }: Manifest, account: string) =>
  [
    `${name}：${account}`,
    ...(editorUrl ? [`编辑页：${editorUrl}`] : []),
    '',
    ...checklist.map((line, index) => `${index + 1}. ${line}`),
  ].join('\n')

/** Every file the story shows, with what it is to whoever puts it in. */
const filesOf = (told: Variant | undefined, content: StoryContent) =>
  [
    ...(told?.coverList ?? []).map(({ url }) => ({ url, kind: '封面' })),
    ...content.photos.map(({ url }) => ({ url, kind: '图片' })),
    ...bodiesOf(content).flatMap(({ html }) => imageSources(html).map((url) => ({ url, kind: '图片' }))),
    ...(content.accessUrl ? [{ url: content.accessUrl, kind: '音视频' }] : []),
  ].flatMap(({ url, kind }) => {
    const hash = hashOf(url)
    return hash ? [{ hash, kind }] : []
  })

const written = (name: string, text: string) => ({ name, open: () => Readable.from([Buffer.from(text)]) })

/** Everything a person needs to publish by hand: the words, the pictures and what not to forget. */
export const manualPackage = async (
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  id: number,
) => {
  const { tenantId, storyId, version, title, details, channelName, channelType } = await readableTask(
    db,
    actor,
    id,
  )
  const { content } = await readText(db, { tenantId, id: storyId, version: version ?? 1 })
  const told = variantShape.safeParse((details as { variant?: unknown }).variant).data
  const manifest = manifestOf(channelType)
  const wanted = filesOf(told, content)
  const rows =
    wanted.length > 0 ? await findFiles(db, tenantId, [...new Set(wanted.map(({ hash }) => hash))]) : []
  const files = wanted.flatMap(({ hash, kind }, index) => {
    const file = rows.find((row) => row.hash === hash)
    return file ? [{ name: `${kind}${index + 1}-${file.name}`, open: () => storage.open(hash) }] : []
  })
  const html = bodiesOf(content).map((body) => body.html)
  const zip = zipStream([
    written('1-清单.txt', listOf(manifest, channelName)),
    written('2-文字.txt', await wordsOf(title, told, content)),
    written('3-正文.html', `<!doctype html><meta charset="utf-8">${html.join('<hr>')}`),
    ...files,
  ])
  return { zip, name: `${title.slice(0, 60)}-${manifest.name}.zip` }
}
