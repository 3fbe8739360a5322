/** How Word writes a number in the formats Chinese and Western documents use; others are written as digits. */
const digits = '零一二三四五六七八九'
const legalDigits = '零壹贰叁肆伍陆柒捌玖'

const counted = (own: string, ten: string, hundred: string) => {
  const below100 = (value: number, isWhole: boolean) => {
    const [tens, ones] = [Math.floor(value / 10), value % 10]
    // 十二, but 一百一十二.
    const first = tens === 0 ? '' : tens === 1 && isWhole ? ten : `${own[tens]}${ten}`
    return first + (ones ? own[ones] : '')
  }
  return (value: number) => {
    if (value < 1 || value > 999) return String(value)
    if (value < 100) return below100(value, true)
    const rest = value % 100
    const gap = rest > 0 && rest < 10 ? own[0] : ''
    return `${own[Math.floor(value / 100)]}${hundred}${gap}${below100(rest, false)}`
  }
}

const chinese = counted(digits, '十', '百')
const legal = counted(legalDigits, '拾', '佰')

const romanSigns = { C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 }
const roman = (value: number) => {
  if (value < 1 || value >= 400) return String(value)
  let rest = value
  let text = ''
  for (const [sign, worth] of Object.entries(romanSigns)) for (; rest >= worth; rest -= worth) text += sign
  return text
}

/** A to Z, then AA to ZZ, as Word goes on. */
const letter = (value: number) =>
  value < 1 || value > 780
    ? String(value)
    : String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))

const inRow = (signs: string) => (value: number) => [...signs][value - 1] ?? String(value)

export const numberFormats: Record<string, (value: number) => string> = {
  decimal: String,
  decimalZero: (value) => String(value).padStart(2, '0'),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  ideographDigital: chinese,
  chineseLegalSimplified: legal,
  ideographTraditional: inRow('甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: inRow('子丑寅卯辰巳午未申酉戌亥'),
  decimalEnclosedCircle: inRow('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'),
  decimalEnclosedCircleChinese: inRow('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'),
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperLetter: letter,
  lowerLetter: (value) => letter(value).toLowerCase(),
}
