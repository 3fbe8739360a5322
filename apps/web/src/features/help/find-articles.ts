interface ArticleWords {
  title: string
  body: string
}

const around = 18

/** The words on both sides of the first hit, or nothing when the title alone matches. */
export const excerptOf = (body: string, query: string) => {
  const text = body.replace(/\n-? ?/g, ' ')
  const at = text.toLowerCase().indexOf(query.trim().toLowerCase())
  if (!query.trim() || at < 0) return ''
  const from = Math.max(0, at - around)
  const to = at + query.trim().length + around
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}

/** Every word asked for must stand somewhere; a title counts more than a body. */
export const findArticles = <Article extends ArticleWords>(articles: readonly Article[], query: string) => {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const found = articles.filter(({ title, body }) => has(`${title} ${body}`))
  return found.toSorted((a, b) => Number(has(b.title)) - Number(has(a.title)))
}
