import { chineseOf } from '@rongbian/domain'
import type { Access, Find, Picture, Post, Steps, Tokens } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'

interface Step {
  isDone: boolean
  value?: unknown
}

/** Steps in memory, as the server keeps them in the ledger: what is open was begun and never heard of. */
export const memorySteps = (kept = new Map<string, Step>()) => {
  const notes: string[] = []
  const perform = async <T>(name: string, act: () => Promise<T>) => {
    kept.set(name, { isDone: false })
    try {
      return await act()
    } catch (error) {
      // Anything but an unheard answer was certainly not done.
      if (error instanceof ConnectorProblem && error.kind !== 'unknown') kept.delete(name)
      throw error
    }
  }
  const steps: Steps = {
    async once<T>(name: string, act: () => Promise<T>, find?: Find<T>) {
      const before = kept.get(name)
      if (before?.isDone) return before.value as T
      const found = before && find ? await find() : undefined
      const value = found === undefined ? await perform(name, act) : found
      kept.set(name, { isDone: true, value })
      return value
    },
    done: (name) => kept.get(name)?.value,
    note: (words) => void notes.push(chineseOf(words)),
  }
  return { steps, kept, notes }
}

export const accessTo = (
  { url, keys, tokens }: { url: string; keys: Record<string, string>; tokens: Tokens },
  given: Partial<Access> = {},
): Access => {
  let now = tokens
  return {
    fetch,
    url,
    keys,
    tokens: () => now,
    async keep(next) {
      now = next
    },
    now: Date.now,
    reach: async (host) => host,
    ...given,
  }
}

/** The smallest JPEG there is, near enough. */
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)

export const samplePicture = (alt = '图'): Picture => ({
  alt,
  url: 'https://house.example/cover.jpg',
  fit: async () => ({ bytes: new Uint8Array(pixel), mime: 'image/jpeg', name: 'cover.jpg' }),
})

export const samplePost = (given: Partial<Post> = {}): Post => ({
  intent: '7 c1 1 issue v3',
  container: 'article',
  title: '青石镇西瓜节本周六开幕',
  detail: '今年的西瓜节设三个会场，市民可乘免费接驳车前往。',
  shortContent: '青石镇西瓜节本周六开幕，三个会场，免费接驳。',
  category: ['新闻', '社会'],
  tags: ['西瓜节', '青石镇', '周末'],
  ratifyType: '1',
  link: 'https://news.house.example/2026/1115/7.html',
  origUrl: '',
  covers: [samplePicture('封面')],
  articles: [
    {
      title: '青石镇西瓜节本周六开幕',
      author: '林晓',
      digest: '今年的西瓜节设三个会场。',
      html: '<p>本报讯 青石镇西瓜节本周六开幕。</p><p><img src="file:1"></p>',
      text: '本报讯 青石镇西瓜节本周六开幕。',
      cover: samplePicture('封面'),
      originalLink: '',
    },
  ],
  pictures: new Map([['file:1', samplePicture('瓜田')]]),
  gallery: [],
  video: undefined,
  recipients: [],
  message: '',
  ...given,
})

export const sampleVideo = (size = 3_000_000): NonNullable<Post['video']> => ({
  name: 'festival.mp4',
  mime: 'video/mp4',
  size,
  url: 'https://house.example/festival.mp4',
  read: async (start, end) => new Uint8Array(Math.min(end, size) - start).fill(7),
})
