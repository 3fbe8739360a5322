/** Words where they are written apart, characters where they are not. */
const tokensOf = (text: string) =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []

const countsOf = (tokens: string[]) => {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

/** How much of the text was found and how much of what was found is the text, as one number. */
export const overlap = (found: string, wanted: string) => {
  const [one, other] = [tokensOf(found), tokensOf(wanted)]
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0
  const counts = countsOf(other)
  const shared = [...countsOf(one)].reduce(
    (sum, [token, count]) => sum + Math.min(count, counts.get(token) ?? 0),
    0,
  )
  return (2 * shared) / (one.length + other.length)
}

const plain = (text: string) => tokensOf(text.normalize('NFKC')).join(' ')

export const isSameLine = (found: string, wanted: string) => plain(found) === plain(wanted)

const people = (text: string) =>
  text
    .split(/[,、，;；&/|]|\s(?:and|und|et|y)\s/)
    .map(plain)
    .filter(Boolean)
    .sort()
    .join('|')

/** The same people, however they are strung together. */
export const isSameAuthor = (found: string, wanted: string) =>
  isSameLine(found, wanted) || people(found) === people(wanted)

const minuteMs = 60_000

/** To the minute where the hour is told, to the day where it is not. */
export const isSameDate = (found: string, wanted: string, timeZone: string) => {
  const [one, other] = [new Date(found), new Date(wanted)]
  if (Number.isNaN(one.getTime())) return false
  if (wanted.includes('T')) return Math.abs(one.getTime() - other.getTime()) < minuteMs
  return one.toLocaleDateString('sv-SE', { timeZone }) === wanted.slice(0, 10)
}
