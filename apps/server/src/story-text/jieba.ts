import type { Jieba, TfIdf } from '@node-rs/jieba'
import { later } from '#/later.ts'

const cutter = later<typeof import('@node-rs/jieba')>('@node-rs/jieba')
const dictionary = later<typeof import('@node-rs/jieba/dict.js')>('@node-rs/jieba/dict.js')

let shared: Jieba | undefined
let weights: TfIdf | undefined

/** The dictionary takes a moment to load, so there is one, made when first asked for. */
export const jieba = (): Jieba => {
  shared ??= cutter().Jieba.withDict(dictionary().dict)
  return shared
}

export const wordWeights = (): TfIdf => {
  weights ??= cutter().TfIdf.withDict(dictionary().idf)
  return weights
}
