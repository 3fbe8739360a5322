import { fieldOf, listOf, numberOf, textOf } from '../ask.ts'
import { type Call, look } from './call.ts'

const pageSize = 20
/** Newest first, and what is looked for is minutes old. */
const pagesMost = 10

const marksOf = (article: unknown) => [
  textOf(article, 'thumb_media_id'),
  ...listOf(fieldOf(article, 'image_info'), 'image_list').map((image) => textOf(image, 'image_media_id')),
]

export const articlesOf = (item: unknown) => listOf(fieldOf(item, 'content'), 'news_item')

const bears = (item: unknown, mark: string) =>
  articlesOf(item).some((article) => marksOf(article).includes(mark))

/** The draft or publication that shows this picture. */
export const findMarked = async (call: Call, path: string, mark: string) => {
  for (let page = 0; page < pagesMost; page += 1) {
    const asked = { offset: page * pageSize, count: pageSize, no_content: 1 }
    const given = await look(call, path, asked, 'total_count')
    const items = listOf(given, 'item')
    const found = items.find((item) => bears(item, mark))
    if (found !== undefined) return found
    if (items.length === 0 || (page + 1) * pageSize >= (numberOf(given, 'total_count') ?? 0)) return undefined
  }
  return undefined
}
