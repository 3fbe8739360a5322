import type { Phrase } from './phrase.ts'

/** What a rule or a platform has to say: whole in Chinese, and where there are numbers in it, the pieces other languages are built from. */
export interface Remark {
  message: string
  template?: string
  values?: Readonly<Record<string, string | number | Phrase | Remark>>
}

/** As it is said in Chinese. */
export const chineseOf = (words: string | number | Phrase | Remark = '') => {
  if (typeof words !== 'object') return String(words)
  return 'message' in words ? words.message : words.zh
}

/** `{{name}}` stands for a value, as in the catalogues of the screens. */
export const say = (template: string, values: NonNullable<Remark['values']>): Remark => ({
  message: template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => chineseOf(values[name])),
  template,
  values,
})
