import { doubleClaims } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { allFeatures } from '#/app/all-features.ts'
import type { Feature } from '#/frame/feature.ts'

const claimsOf = ({ name, pages = [], overlays = {} }: Feature) =>
  [
    `feature ${name}`,
    ...pages.map(({ path }) => `route ${path}`),
    ...Object.keys(overlays).map((id) => `overlay ${id}`),
  ].map((what) => ({ by: name, what }))
const problemsOf = (features: readonly Feature[]) => doubleClaims(features.flatMap(claimsOf))

test('the features of the product claim nothing twice', () => {
  expect(problemsOf(allFeatures)).toEqual([])
})

/** What is wrong between the folders and the list, each as a sentence. */
const strangersOf = (folders: readonly string[], names: readonly string[]) => [
  ...folders.filter((folder) => !names.includes(folder)).map((folder) => `features/${folder} is in no list`),
  ...names.filter((name) => !folders.includes(name)).map((name) => `${name} has no folder`),
]

const folders = [
  ...new Set(
    Object.keys(import.meta.glob('../features/**/*.{ts,tsx}')).map((path) => path.split('/')[2] ?? ''),
  ),
]

test('every folder of a feature is in the list, under its own name', () => {
  const names = allFeatures.map(({ name }) => name).filter((name) => name !== 'app')
  expect(strangersOf(folders, names)).toEqual([])
  expect(strangersOf(['words', 'rooms'], ['words', 'gone'])).toEqual([
    'features/rooms is in no list',
    'gone has no folder',
  ])
})

describe('bad lists are named', () => {
  const load = async () => () => null
  const page = {
    id: 'search',
    title: 'common:title.search',
    path: '/search',
    access: 'session',
    load,
  } as const

  test.each<[string, Feature[], string]>([
    ['a feature listed twice', [{ name: 'rooms' }, { name: 'rooms' }], 'feature rooms'],
    [
      'a route',
      [
        { name: 'rooms', pages: [page] },
        { name: 'halls', pages: [page] },
      ],
      'route /search',
    ],
    [
      'an overlay',
      [
        { name: 'rooms', overlays: { theme: load } },
        { name: 'halls', overlays: { theme: load } },
      ],
      'overlay theme',
    ],
  ])('%s', (_, features, what) => {
    expect(problemsOf(features)).toEqual([
      `${what} is claimed by ${features.map(({ name }) => name).join(' and ')}`,
    ])
  })
})
