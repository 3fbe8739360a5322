import advertising from './packs/advertising.json' with { type: 'json' }
import discouraged from './packs/discouraged.json' with { type: 'json' }
import format from './packs/format.json' with { type: 'json' }
import idiomErrors from './packs/idiom-errors.json' with { type: 'json' }
import personal from './packs/personal.json' with { type: 'json' }
import sensitive from './packs/sensitive.json' with { type: 'json' }
import typos from './packs/typos.json' with { type: 'json' }
import type { Label, Severity, WordKind, WordRule } from './rule.ts'

interface Entry extends Pick<WordRule, 'word' | 'suggestion' | 'unless' | 'pattern' | 'fix' | 'verify'> {
  category?: string
  note?: string
}

interface Pack {
  label: Label
  note: Label
  kind: WordKind
  severity: Severity
  entries: readonly Entry[]
}

/** The house's rules; a newsroom switches each pack on or off. */
export const packs = {
  sensitive: {
    label: { id: 'packs.sensitive', zh: '敏感词示例' },
    note: { id: 'packNotes.sensitive', zh: '赌博、色情、诈骗广告与违禁品用语' },
    kind: 'sensitive',
    severity: 'block',
    entries: sensitive,
  },
  personal: {
    label: { id: 'packs.personal', zh: '个人信息' },
    note: { id: 'packNotes.personal', zh: '身份证号码、手机号码、银行卡号' },
    kind: 'sensitive',
    severity: 'warn',
    entries: personal,
  },
  advertising: {
    label: { id: 'packs.advertising', zh: '绝对化用语' },
    note: { id: 'packNotes.advertising', zh: '广告法限制的绝对化与保证性用语' },
    kind: 'sensitive',
    severity: 'warn',
    entries: advertising,
  },
  discouraged: {
    label: { id: 'packs.discouraged', zh: '不规范用语' },
    note: { id: 'packNotes.discouraged', zh: '称谓、法律、机构名称与计量单位' },
    kind: 'sensitive',
    severity: 'warn',
    entries: discouraged,
  },
  typos: {
    label: { id: 'packs.typos', zh: '常见错别字' },
    note: { id: 'packNotes.typos', zh: '音近、形近的误用字' },
    kind: 'wrong',
    severity: 'warn',
    entries: typos,
  },
  idioms: {
    label: { id: 'packs.idioms', zh: '易错成语' },
    note: { id: 'packNotes.idioms', zh: '成语里常写错的字' },
    kind: 'wrong',
    severity: 'warn',
    entries: idiomErrors,
  },
  format: {
    label: { id: 'packs.format', zh: '标点与数字' },
    note: { id: 'packNotes.format', zh: '标点、数字与引号的用法' },
    kind: 'wrong',
    severity: 'hint',
    entries: format,
  },
} as const satisfies Record<string, Pack>

export type PackCode = keyof typeof packs
export const packCodes = Object.keys(packs) as [PackCode, ...PackCode[]]

export const packRules = (code: PackCode): WordRule[] => {
  const { label, kind, severity, entries }: Pack = packs[code]
  return entries.map((entry) => ({ category: label.zh, note: '', ...entry, kind, severity }))
}
