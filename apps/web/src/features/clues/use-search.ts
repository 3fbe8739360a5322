import * as clues from '@rongbian/contract/clues'
import * as interests from '@rongbian/contract/interests'
import * as stories from '@rongbian/contract/stories'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

/** R-topics-002. */
export const searchSize = 10
const key = 'big-data'

export interface Asked {
  keyword: string
  isDuplicate: 0 | 1
}

const none = { items: [], total: 0 }

/** What came from outside, page by page. */
export const useOutside = ({ keyword, isDuplicate }: Asked, page: number) =>
  useQuery({
    queryKey: [key, 'outside', keyword, isDuplicate, page],
    queryFn: async ({ signal }) => {
      const query = { pageSize: searchSize, pageNo: page + 1, isDuplicate }
      const answer = await call(stories.searchBigData, { query, body: { keyword, scope: 'outside' }, signal })
      return answer.outside ?? none
    },
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
  })

/** The articles of a theme; with words, those among them that have the words. */
export const useOfTheme = (topicId: number, keyword: string, page: number) =>
  useQuery({
    queryKey: [key, 'theme', topicId, keyword, page],
    queryFn: ({ signal }) => {
      const paging = { page, size: searchSize }
      return keyword === ''
        ? call(interests.searchArticles, { body: { topicId, ...paging }, signal })
        : call(clues.clueArticles, { body: { topicId, keyword, ...paging }, signal })
    },
    placeholderData: keepPreviousData,
  })

/** What the house wrote, ten more at a time. */
export const useHouse = ({ keyword, isDuplicate }: Asked) =>
  useInfiniteQuery({
    queryKey: [key, 'house', keyword, isDuplicate],
    queryFn: ({ pageParam, signal }) =>
      call(stories.searchBigData, {
        query: { pageSize: searchSize, pageNo: 1, isDuplicate },
        body: { keyword, scope: 'house', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: keyword !== '',
  })
