import { readdirSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { allFeatures } from '#/all-features.ts'
import type { Deps } from '#/deps.ts'
import { checkFeatures, type Feature, registerRoutes } from '#/feature.ts'

/** What is wrong between the folders and the list, each as a sentence. */
const problemsOf = (folders: readonly string[], names: readonly string[]) => [
  ...folders.filter((folder) => !names.includes(folder)).map((folder) => `features/${folder} is in no list`),
  ...names.filter((name) => !folders.includes(name)).map((name) => `${name} has no folder`),
]

test('every folder of a feature is in the list, under its own name', () => {
  const folders = readdirSync(`${import.meta.dirname}/features`)
  expect(
    problemsOf(
      folders,
      allFeatures.map(({ name }) => name),
    ),
  ).toEqual([])
  expect(problemsOf(['words', 'rooms'], ['words', 'gone'])).toEqual([
    'features/rooms is in no list',
    'gone has no folder',
  ])
})

test('the features of the product claim nothing twice', () => {
  expect(() => checkFeatures(allFeatures)).not.toThrow()
})

test.each(allFeatures.flatMap(({ audit = {} }) => Object.entries(audit)))(
  'the audit entry %s has its words in both languages',
  (_, { zh, en }) => {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[\w -]+$/)
  },
)

describe('bad lists are named', () => {
  const handler = () => async () => {}
  const job = { atOnce: 1, handler }
  const words: Feature = {
    name: 'words',
    jobs: { 'files-collect': job },
    topics: { asset: 'browsers' },
    audit: { 'word.create': { zh: '新建词条', en: 'Create word' } },
    files: { hashes: [{ table: 'word', column: 'hash' }] },
  }

  test.each<[string, Feature[], string]>([
    ['a feature listed twice', [{ name: 'words' }, { name: 'words' }], 'feature words'],
    ['a job', [words, { name: 'rooms', jobs: { 'files-collect': job } }], 'job files-collect'],
    ['a topic', [words, { name: 'rooms', topics: { asset: 'nodes' } }], 'topic asset'],
    [
      'a column of files',
      [words, { name: 'rooms', files: { texts: [{ table: 'word', column: 'hash' }] } }],
      'file column word.hash',
    ],
    [
      'an audit entry',
      [words, { name: 'rooms', audit: { 'word.create': { zh: '', en: '' } } }],
      'audit entry word.create',
    ],
  ])('%s', (_, features, what) => {
    expect(() => checkFeatures(features)).toThrow(
      `${what} is claimed by ${features.map(({ name }) => name).join(' and ')}`,
    )
  })

  test('a route two features answer', () => {
    const routes: Feature['routes'] = (app) => void app.get('/rooms', async () => null)
    const register = () =>
      // The routes of this test need nothing.
      registerRoutes(Fastify(), {} as Deps, [
        { name: 'words', routes },
        { name: 'rooms', routes },
      ])
    expect(register).toThrow('route GET /rooms is claimed by words and rooms')
  })
})
