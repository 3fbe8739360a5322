/** Simplified characters by their traditional forms. */
export type Simplify = ReadonlyMap<string, string>

export interface Folded {
  text: string
  /** Where each folded unit begins and ends in the original. */
  starts: Int32Array
  ends: Int32Array
}

interface Options {
  /** Also drops what people put between the characters of a word to hide it. */
  joined: boolean
  simplify?: Simplify | undefined
}

const invisible = /[\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}]/gu
// Sentence punctuation stays: a word does not reach from one sentence into the next.
const separators = /[ \t\u00a0\u3000*·•・\-_~.|/\\+#^=`'"]/g

const foldCharacter = (character: string, { joined, simplify }: Options) => {
  const plain = character.normalize('NFKC').toLowerCase().replace(invisible, '')
  const shown = joined ? plain.replace(separators, '') : plain
  return simplify?.get(shown) ?? shown
}

/** No character becomes longer than ﷺ, which has 18. */
const longest = 18

const grown = (array: Int32Array<ArrayBuffer>) => {
  const larger = new Int32Array(array.length * 2 + longest)
  larger.set(array)
  return larger
}

/** Answers a function that makes texts comparable and remembers where each character came from. */
export const createFold = (options: Options) => {
  const known = new Map<number, string>()
  const fold = (code: number) => {
    const found = known.get(code)
    if (found !== undefined) return found
    const folded = foldCharacter(String.fromCodePoint(code), options)
    known.set(code, folded)
    return folded
  }

  return (original: string): Folded => {
    const parts: string[] = []
    let starts = new Int32Array(original.length + longest)
    let ends = new Int32Array(original.length + longest)
    let size = 0
    let taken = 0
    for (let at = 0; at < original.length; ) {
      const code = original.codePointAt(at) ?? 0
      const next = at + (code > 0xffff ? 2 : 1)
      const folded = fold(code)
      // What stays as it is, which is nearly all, is taken over in long pieces.
      if (folded.length !== next - at || folded.codePointAt(0) !== code) {
        parts.push(original.slice(taken, at), folded)
        taken = next
        if (size + original.length - at + longest > starts.length) {
          starts = grown(starts)
          ends = grown(ends)
        }
      }
      for (let unit = 0; unit < folded.length; unit += 1) {
        starts[size] = at
        ends[size] = next
        size += 1
      }
      at = next
    }
    parts.push(original.slice(taken))
    return { text: parts.join(''), starts, ends }
  }
}
