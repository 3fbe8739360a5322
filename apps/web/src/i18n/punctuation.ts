import { currentLanguage } from '#/i18n/language.ts'

const chinese = { comma: '、', semicolon: '；', colon: '：', gap: '', brackets: '（）', title: '《》' }
const english = { comma: ', ', semicolon: '; ', colon: ': ', gap: ' ', brackets: [' (', ')'], title: '“”' }
const marks = () => (currentLanguage() === 'en' ? english : chinese)

export const listed = (words: readonly (string | number)[]) => words.join(marks().comma)
export const inClauses = (sentences: readonly string[]) => sentences.join(marks().semicolon)
/** 来源：晨光网 */
export const valued = (label: string, value: string) => label + marks().colon + value

const within = ([before = '', after = '']: string | readonly string[], words: string) =>
  before + words + after
/** 初审（江予白） */
export const noted = (words: string, note: string | number) => words + within(marks().brackets, String(note))
/** 《云汐线首班车》 */
export const entitled = (title: string) => within(marks().title, title)
/** 《云汐线首班车》已被锁定 */
export const saidOf = (subject: string, words: string) => subject + marks().gap + words
