export interface Phrase {
  text: string
  /** Its meaning, or its author and work. */
  about: readonly string[]
}

const mostPhrases = 60

/** Lower is better; undefined does not match. */
const rankOf = ({ text, about }: Phrase, query: string) => {
  const place = text.indexOf(query)
  if (place === 0) return 0
  if (place > 0) return 1
  if (about.some((part) => part.startsWith(query))) return 2
  return about.some((part) => part.includes(query)) ? 3 : undefined
}

/** By text first, then by what is told about it; every word of the query must be found. */
export const searchPhrases = (
  phrases: readonly Phrase[],
  query: string,
  limit: number = mostPhrases,
): readonly Phrase[] => {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return phrases.slice(0, limit)
  return phrases
    .flatMap((phrase) => {
      const ranks = words.map((word) => rankOf(phrase, word))
      return ranks.includes(undefined) ? [] : [{ phrase, rank: Math.min(...ranks.map((rank) => rank ?? 0)) }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ phrase }) => phrase)
}
