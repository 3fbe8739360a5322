import { Jieba, TfIdf } from '@node-rs/jieba'
import { dict, idf } from '@node-rs/jieba/dict.js'

let shared: Jieba | undefined
let weights: TfIdf | undefined

/** The dictionary takes a moment to load, so there is one, made when first asked for. */
export const jieba = (): Jieba => {
  shared ??= Jieba.withDict(dict)
  return shared
}

export const wordWeights = (): TfIdf => {
  weights ??= TfIdf.withDict(idf)
  return weights
}
