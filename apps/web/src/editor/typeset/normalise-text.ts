export interface TextEdit {
  from: number
  to: number
  text: string
}

type Rule = (text: string) => TextEdit[]

const wide = '\\p{Script=Han}\\u3001-\\u301f\\uff01-\\uff0f\\uff1a-\\uff20“”‘’…—'
const han = '\\p{Script=Han}'

const fullForms: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
  '(': '（',
  ')': '）',
}

const widthGap = 0xfee0
const toHalf = (character: string) => String.fromCharCode(character.charCodeAt(0) - widthGap)

/** Every match becomes the text; a match that is already so is no change. */
const replaced =
  (pattern: RegExp, replace: (match: string) => string): Rule =>
  (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [found] = match
      const after = replace(found)
      return after === found ? [] : [{ from: match.index, to: match.index + found.length, text: after }]
    })

/** The two ends of a pair around Chinese text. */
const paired =
  (pattern: RegExp, open: string, close: string): Rule =>
  (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
      const last = index + found.length - 1
      return [
        { from: index, to: index + 1, text: open },
        { from: last, to: last + 1, text: close },
      ]
    })

const rules: Rule[] = [
  replaced(/^[\s\u00a0\u3000]+|[\s\u00a0\u3000]+$/gu, () => ''),
  replaced(/[０-９Ａ-Ｚａ-ｚ]/gu, toHalf),
  replaced(new RegExp(`(?<=[${wide}])[,;:?!]|[,;:?!](?=${han})`, 'gu'), (mark) => fullForms[mark] ?? mark),
  replaced(new RegExp(`(?<=[${wide}])\\.(?![\\w.])`, 'gu'), () => '。'),
  replaced(/\.{3,}|。{2,}|(?<!…)…(?!…)/gu, () => '……'),
  replaced(new RegExp(`(?<=${han})(-{2,}|(?<!—)—(?!—))(?=${han})`, 'gu'), () => '——'),
  replaced(new RegExp(`(?<=[${wide}])[ \\t\\u00a0]+(?=[${wide}])`, 'gu'), () => ''),
  replaced(/(?<=\S)[ \t\u00a0]{2,}(?=\S)/gu, () => ' '),
  paired(new RegExp(`\\((?=[^()]*${han})[^()]*\\)`, 'gu'), '（', '）'),
  paired(new RegExp(`"(?=[^"]*${han})[^"]*"`, 'gu'), '“', '”'),
]

/** Where a text departs from the house's marks and spaces. The edits are in order and do not overlap. */
export const normaliseText = (text: string): TextEdit[] => {
  const kept: TextEdit[] = []
  // An earlier rule has the first word on a place.
  for (const edit of rules.flatMap((rule) => rule(text))) {
    if (!kept.some(({ from, to }) => edit.from < to && from < edit.to)) kept.push(edit)
  }
  return kept.toSorted((a, b) => a.from - b.from)
}
