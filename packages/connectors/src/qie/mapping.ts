import { createHash } from 'node:crypto'
import { megabyte } from '@rongbian/domain'
import type { Asked } from '../ask.ts'
import type { Post, Steps, Video } from '../connector.ts'
import { withAddresses } from '../picture-addresses.ts'
import { ConnectorProblem } from '../problem.ts'

const fileBytesMax = 100 * megabyte
const singleCover = '1'
/** Claims to be original are made by people. */
const notClaimed = '0'

interface Request {
  path: string
  asked: Asked
}

const coverOf = ({ covers: [cover] }: Post, steps: Steps) => {
  if (cover && !cover.url) steps.note('封面没有公开地址，没有带上')
  return cover?.url || undefined
}

export const articleRequest = (post: Post, steps: Steps): Request => {
  const cover = coverOf(post, steps)
  const form = {
    title: post.title,
    content: post.articles.map(({ html }) => withAddresses(html, post.pictures, steps)).join(''),
    cover_pic: cover,
    cover_type: cover && singleCover,
    tag: post.tags.join(','),
    category: post.category.at(-1),
    apply: notClaimed,
    original_url: post.origUrl || undefined,
    original_author: post.articles[0]?.author,
  }
  return { path: 'article/clientpubpic', asked: { method: 'POST', form } }
}

const fieldsOf = (post: Post) => ({
  title: post.title,
  tags: post.tags.join(','),
  cat: post.category.at(-1),
  desc: post.detail,
  apply: notClaimed,
})

const fileRequest = async (post: Post, { name, mime, size, read }: Video): Promise<Request> => {
  if (size > fileBytesMax)
    throw new ConnectorProblem('reject', '视频超过 100 MB 又没有公开地址，企鹅号收不了；请压缩后再发')
  const bytes = await read(0, size)
  const body = new FormData()
  body.append('media', new Blob([bytes], { type: mime }), name)
  const query = { ...fieldsOf(post), md5: createHash('md5').update(bytes).digest('hex') }
  return { path: 'article/clientpubvid', asked: { method: 'POST', query, body } }
}

/** The platform fetches the video where it can, else it gets the file. */
export const videoRequest = async (post: Post): Promise<Request> => {
  const { video } = post
  if (!video) throw new ConnectorProblem('reject', '稿件里没有视频')
  if (!video.url) return fileRequest(post, video)
  const form = { ...fieldsOf(post), videourl: video.url }
  return { path: 'article/clientpuburlvid', asked: { method: 'POST', form } }
}
