import { escapeHtml, megabyte, say } from '@rongbian/domain'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Article, FittedPicture, Letter, Picture, Post, Steps } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'

const inlineMax = 10 * megabyte
const filesMax = 20 * megabyte
const pictureNeeds = { types: ['jpeg', 'png', 'gif'], maxBytes: 2 * megabyte, maxWidth: 1_600 } as const

/** One line: what follows a line break in a head would be another head. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const paragraphs = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const linkTo = (url: string, words: string) => `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`

const fitted = (picture: Picture): Promise<FittedPicture | undefined> =>
  picture.fit(pictureNeeds).catch((error: unknown) => {
    if (error instanceof ConnectorProblem) return undefined
    throw error
  })

/** Puts pictures and files in while there is room, and leads to them otherwise. */
const openBaggage = (post: Post, steps: Pick<Steps, 'note'>) => {
  const attachments: Letter['attachments'] = []
  const links: { name: string; url: string }[] = []
  let inline = 0
  let files = 0
  const shown = new Map<Picture, string>()
  const leadsTo = (url: string) => post.attachAs === 'link' && url !== ''

  const leave = (left: string, name: string) => {
    steps.note(say(left, { name }))
    return ''
  }
  const show = async (picture: Picture): Promise<string> => {
    const alt = escapeHtml(picture.alt)
    const byAddress = () =>
      picture.url
        ? `<img src="${escapeHtml(picture.url)}" alt="${alt}" style="max-width:100%">`
        : leave('图片「{{name}}」没有带上：太大，或找不到文件，也没有公开地址', picture.alt || '无说明')
    if (leadsTo(picture.url)) return byAddress()
    const file = await fitted(picture)
    if (!file || inline + file.bytes.length > inlineMax) return byAddress()
    inline += file.bytes.length
    const cid = `picture${attachments.length + 1}@letter`
    const content = Buffer.from(file.bytes)
    attachments.push({ filename: file.name, content, contentType: file.mime, cid })
    return `<img src="cid:${cid}" alt="${alt}" style="max-width:100%">`
  }

  return {
    attachments,
    links,
    async picture(picture: Picture) {
      const known = shown.get(picture) ?? (await show(picture))
      shown.set(picture, known)
      return known
    },
    async file({ name, mime, size, url, read }: NonNullable<Post['video']>) {
      if (leadsTo(url) || files + size > filesMax) {
        if (url) links.push({ name, url })
        else leave('文件「{{name}}」没有带上：太大，或找不到文件，也没有公开地址', name)
        return
      }
      files += size
      attachments.push({
        filename: oneLine(name),
        content: Buffer.from(await read(0, size)),
        contentType: mime,
      })
    },
  }
}
type Baggage = ReturnType<typeof openBaggage>

const tagPattern = /<img\b[^>]*>/gi
const sourceIn = (tag: string) => /\bsrc="([^"]*)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** Pictures of the house travel with the mail; those of others stay where they are. */
const withPictures = async (html: string, pictures: Post['pictures'], baggage: Baggage) => {
  const parts: string[] = []
  let end = 0
  for (const found of html.matchAll(tagPattern)) {
    const picture = pictures.get(sourceIn(found[0]))
    parts.push(html.slice(end, found.index), picture ? await baggage.picture(picture) : found[0])
    end = found.index + found[0].length
  }
  return parts.join('') + html.slice(end)
}

const bylineOf = (post: Post, { author }: Article) =>
  [post.source && `来源：${post.source}`, author && `作者：${author}`].filter(Boolean).join('　')

const articleHtml = async (post: Post, article: Article, baggage: Baggage) => {
  const byline = bylineOf(post, article)
  return [
    `<h2>${escapeHtml(article.title || post.title)}</h2>`,
    byline && `<p style="color:#666">${escapeHtml(byline)}</p>`,
    await withPictures(article.html, post.pictures, baggage),
  ].join('')
}

const articleText = (post: Post, article: Article) =>
  [article.title || post.title, bylineOf(post, article), '', article.text].join('\n')

const galleryHtml = async (post: Post, baggage: Baggage) => {
  const parts: string[] = []
  for (const picture of post.gallery)
    parts.push(`<p>${await baggage.picture(picture)}<br>${escapeHtml(picture.alt)}</p>`)
  return parts.join('')
}

const footHtml = (post: Post, { links }: Baggage) =>
  [
    ...links.map(({ name, url }) => `<p>附件：${linkTo(url, name)}（链接有期限，请及时下载）</p>`),
    post.origUrl && `<p>${linkTo(post.origUrl, '原文链接')}</p>`,
    post.link && `<p>${linkTo(post.link, '在网站上阅读')}</p>`,
  ].join('')

const footText = (post: Post, { links }: Baggage) =>
  [
    ...links.map(({ name, url }) => `附件：${name} ${url}`),
    post.origUrl && `原文链接：${post.origUrl}`,
    post.link && `在网站上阅读：${post.link}`,
  ]
    .filter(Boolean)
    .join('\n')

const rule = '<hr style="border:0;border-top:1px solid #ddd">'

/** The story as a mail, for everyone who gets it. */
export const letterOf = async (post: Post, steps: Pick<Steps, 'note'>): Promise<Letter> => {
  const baggage = openBaggage(post, steps)
  const articles: string[] = []
  for (const article of post.articles) articles.push(await articleHtml(post, article, baggage))
  const gallery = await galleryHtml(post, baggage)
  if (post.video) await baggage.file(post.video)
  const said = post.message && paragraphs(post.message) + rule
  return {
    subject: oneLine(post.title),
    html: `<div>${said}${articles.join(rule)}${gallery}${footHtml(post, baggage)}</div>`,
    text: [
      post.message,
      ...post.articles.map((article) => articleText(post, article)),
      footText(post, baggage),
    ]
      .filter(Boolean)
      .join('\n\n'),
    attachments: baggage.attachments,
  }
}

const notice = (subject: string, words: string): Letter => ({
  subject: oneLine(subject),
  html: `<div>${paragraphs(words)}</div>`,
  text: words,
  attachments: [],
})

/** What is said to whoever has an earlier text of it. */
export const correctionOf = (letter: Letter): Letter => {
  const words = '此前发给您的稿件已经更正，请以这一封为准。'
  return {
    ...letter,
    subject: `更正：${letter.subject}`,
    html: `<p><b>${words}</b></p>${letter.html}`,
    text: `${words}\n\n${letter.text}`,
  }
}

export const recallOf = (title: string): Letter =>
  notice(`撤稿通知：${title}`, `此前发给您的稿件《${title}》已经撤稿，请不要使用或转发；已经使用的请撤下。`)

interface Heads {
  from: { name: string; address: string }
  to: string
  messageId: string
  /** The mail this one is about. */
  inReplyTo?: string | undefined
}

/** As it goes over the wire to one recipient. */
export const written = ({ from, to, messageId, inReplyTo }: Heads, letter: Letter): Promise<Buffer> =>
  new MailComposer({
    ...letter,
    from,
    to: { name: '', address: to },
    messageId,
    ...(inReplyTo && { inReplyTo, references: inReplyTo }),
    headers: {
      // An answer from a machine would come back as one.
      'Auto-Submitted': 'auto-generated',
      // Whoever wants no more of them says so to the desk, with one press in most mail programs.
      'List-Unsubscribe': `<mailto:${from.address}?subject=${encodeURIComponent(`退订 ${to}`)}>`,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
