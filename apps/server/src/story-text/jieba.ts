import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba, TfIdf } from '@node-rs/jieba'
import { later } from '#/later.ts'

const cutter = later<typeof import('@node-rs/jieba')>('@node-rs/jieba')
const { resolve } = createRequire(import.meta.url)

/** Read and let go: the module of the package keeps both files, 11 MB, for good. */
const read = (file: 'dict.txt' | 'idf.txt') => readFileSync(resolve(`@node-rs/jieba/${file}`))

let shared: Jieba | undefined
let weights: TfIdf | undefined

/** The dictionary takes a moment to load, so there is one, made when first asked for. */
export const jieba = (): Jieba => {
  shared ??= cutter().Jieba.withDict(read('dict.txt'))
  return shared
}

export const wordWeights = (): TfIdf => {
  weights ??= cutter().TfIdf.withDict(read('idf.txt'))
  return weights
}
