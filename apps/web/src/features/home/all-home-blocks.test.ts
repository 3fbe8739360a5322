import { doubleClaims, homeBlockKindCodes } from '@rongbian/domain'
import { expect, test } from 'vitest'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'
import { blockKinds, homeBlocks, statedBlocks } from '#/features/home/all-home-blocks.ts'

/** Blocks two features state under one name, each as a sentence. */
const problemsOf = (stated: Record<string, HomeBlocks>) =>
  doubleClaims(
    Object.entries(stated).flatMap(([by, blocks]) =>
      Object.keys(blocks).map((kind) => ({ by, what: `home block ${kind}` })),
    ),
  )

test('no block of the home page is stated twice', () => {
  expect(problemsOf(statedBlocks)).toEqual([])
  const [[file, blocks] = ['', {}]] = Object.entries(statedBlocks)
  const [kind] = Object.keys(blocks)
  expect(problemsOf({ [file]: blocks, elsewhere: blocks })).toContain(
    `home block ${kind} is claimed by ${file} and elsewhere`,
  )
})

test('every block of the specification is some feature’s, and offered in the order of the specification', () => {
  expect(Object.keys(blockKinds).slice(0, homeBlockKindCodes.length)).toEqual(homeBlockKindCodes)
  const missing = homeBlockKindCodes.filter((kind) => kind !== 'blank' && !homeBlocks[kind])
  expect(missing).toEqual([])
  // An empty place is nobody’s.
  expect(homeBlocks.blank).toBeUndefined()
})
