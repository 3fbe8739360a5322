interface SymbolGroup {
  label: string
  items: readonly string[]
}

const each = (text: string) => [...text]

/** Special characters in the groups people look for them. */
export const symbolGroups = {
  punctuation: {
    label: '标点',
    items: [
      '……',
      '——',
      '～',
      '·',
      ...each('，。、；：？！“”‘’「」『』（）〔〕［］｛｝《》〈〉【】〖〗—…–•‧※〃々'),
    ],
  },
  numbering: {
    label: '序号',
    items: each('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽㈠㈡㈢㈣㈤㈥㈦㈧㈨㈩ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹ❶❷❸❹❺❻❼❽❾❿'),
  },
  mathematics: {
    label: '数学',
    items: each('＋－×÷±∓＝≠≈≡≌∽＜＞≤≥≮≯∞∝√∛∑∏∫∮∂∇∠⊥∥△⊙⌒∵∴∈∉⊂⊃⊆⊇∪∩∅∀∃¬∧∨½⅓⅔¼¾⅛⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉'),
  },
  units: {
    label: '单位',
    items: [
      ...each('℃℉°′″％‰‱㎡㎜㎝㎞㎎㎏㏄ΩÅ'),
      'm²',
      'm³',
      'km²',
      'μm',
      'kW·h',
      'm/s',
      'PM2.5',
      'dB',
      'hPa',
    ],
  },
  arrows: { label: '箭头', items: each('←→↑↓↔↕↖↗↘↙⇐⇒⇑⇓⇔⇕↩↪↺↻➔➜▲▼◀▶△▽◁▷') },
  currency: { label: '货币', items: each('¥€£$¢₩₽₹฿₫₱₴₦₪₿') },
  greek: {
    label: '希腊字母',
    items: each('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω'),
  },
  pinyin: {
    label: '拼音',
    items: [...each('āáǎàōóǒòēéěèīíǐìūúǔùǖǘǚǜüêńňǹ'), ...each('ˉˊˇˋ˙'), ...each('ㄅㄆㄇㄈㄉㄊㄋㄌ')],
  },
  boxes: { label: '制表', items: each('─│┌┐└┘├┤┬┴┼━┃┏┓┗┛┣┫┳┻╋═║╔╗╚╝╠╣╦╩╬■□▪▫●○◆◇★☆') },
  proofreading: { label: '编辑校对', items: each('✓✔✗✘☑☒□△▲○●◎¶§†‡‖※＊⁂☞✎✂⌫⌦∧∨⊂⊃↵␣〼') },
} as const satisfies Record<string, SymbolGroup>

export type SymbolGroupCode = keyof typeof symbolGroups
export const symbolGroupCodes = Object.keys(symbolGroups) as [SymbolGroupCode, ...SymbolGroupCode[]]
