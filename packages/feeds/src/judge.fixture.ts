import { parseFeed, parseOpml } from 'feedsmith'

/** Titles as a reader by others finds them, who reads by the same rules. */
export const titlesByOthers = (text: string) => {
  const { format, feed } = parseFeed(text)
  if (format !== 'atom') return (feed.items ?? []).map(({ title }) => title)
  return (feed.entries ?? []).map(({ title }) => (typeof title === 'object' ? title.value : title))
}

export const outlinesByOthers = (text: string) => parseOpml(text).body?.outlines ?? []
