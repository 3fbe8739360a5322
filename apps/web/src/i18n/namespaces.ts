import type common from './locales/zh/common.json'
import type editor from './locales/zh/editor.json'
import type errors from './locales/zh/errors.json'
import type frame from './locales/zh/frame.json'
import type session from './locales/zh/session.json'

/** Every catalogue of words, which keys the compiler knows; each feature adds its own. */
export interface Namespaces {
  common: typeof common
  editor: typeof editor
  errors: typeof errors
  frame: typeof frame
  session: typeof session
}

type Leaf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${Leaf<Words[Key]>}`
}[keyof Words & string]

/** A word with its catalogue, `namespace:key`, as a feature states the names of what it adds. */
export type WordKey = { [Name in keyof Namespaces]: `${Name}:${Leaf<Namespaces[Name]>}` }[keyof Namespaces]
