import type { Phrase } from './phrase.ts'

/** Words for a person: whole in Chinese, and where there are numbers in them, the pieces other languages are built from. */
export interface Said {
  message: string
  template?: string
  values?: Readonly<Record<string, string | number | Phrase | Said>>
}

/** As it is said in Chinese. */
export const wordsOf = (said: Said | string) => (typeof said === 'string' ? said : said.message)

const chineseOf = (value: string | number | Phrase | Said = '') => {
  if (typeof value !== 'object') return String(value)
  return 'message' in value ? value.message : value.zh
}

/** `{{name}}` stands for a value, as in the catalogues of the screens. */
export const say = (template: string, values: NonNullable<Said['values']>): Said => ({
  message: template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => chineseOf(values[name])),
  template,
  values,
})
