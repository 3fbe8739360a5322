import { say } from '@rongbian/domain'
import type { Post, Steps } from './connector.ts'

const sourceIn = (tag: string) => /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? ''
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A body for platforms that fetch pictures themselves: what nobody outside can fetch is left out and told. */
export const withAddresses = (html: string, pictures: Post['pictures'], steps: Pick<Steps, 'note'>) =>
  html.replace(/<img\b[^>]*>/gi, (tag) => {
    const source = sourceIn(tag)
    const picture = pictures.get(source.replaceAll('&amp;', '&'))
    if (!picture) return tag
    if (picture.url) return tag.replace(`src="${source}"`, () => `src="${escaped(picture.url)}"`)
    steps.note(say('正文里的图片「{{name}}」没有公开地址，没有带上', { name: picture.alt || '无说明' }))
    return ''
  })
