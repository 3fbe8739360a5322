import hongKong from 'opencc-js/dict/HKVariantsRev'
import simplified from 'opencc-js/dict/TSCharacters'
import taiwan from 'opencc-js/dict/TWVariantsRev'

const readPairs = (entries: string) =>
  new Map(
    entries.split('|').flatMap((entry): [string, string][] => {
      const [from = '', to = ''] = entry.split(' ')
      return from.length === 1 && to.length === 1 ? [[from, to]] : []
    }),
  )

/** One unit for one unit, so that a place in the folded text is the same place in the original. */
const makeTable = () => {
  const variants = new Map([...readPairs(hongKong), ...readPairs(taiwan)])
  const toSimplified = readPairs(simplified)
  const table = new Uint16Array(65_536)
  for (let unit = 0; unit < table.length; unit += 1) {
    const char = String.fromCharCode(unit)
    const narrow = keepLength(char, char.normalize('NFKC'))
    const standard = variants.get(narrow) ?? narrow
    const folded = toSimplified.get(standard) ?? toSimplified.get(narrow) ?? narrow
    table[unit] = keepLength(folded, folded.toLowerCase()).charCodeAt(0)
  }
  return table
}

const keepLength = (original: string, folded: string) =>
  folded.length === original.length ? folded : original

let table: Uint16Array | undefined
const chunk = 8192

/** Traditional to simplified, full width to half, capitals to small letters; for both sides of a search. */
export const foldTraditional = (text: string) => {
  table ??= makeTable()
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units[at] = table[text.charCodeAt(at)] ?? 0
  let folded = ''
  for (let at = 0; at < units.length; at += chunk)
    folded += String.fromCharCode(...units.subarray(at, at + chunk))
  return folded
}
