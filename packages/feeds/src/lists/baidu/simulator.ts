import type { WriteList } from '../list.ts'

export const write: WriteList = (words) => {
  const content = words.map(({ word, value, isPinned = false }) => ({
    word,
    query: word,
    desc: '',
    hotScore: String(value),
    rawUrl: `https://www.baidu.com/s?wd=${encodeURIComponent(word)}`,
    isTop: isPinned,
  }))
  const data = JSON.stringify({ data: { cards: [{ component: 'hotList', content }] } })
  return {
    type: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html><html><head><title>热榜</title></head><body><div id="app"></div><!--s-data:${data}--></body></html>`,
  }
}
