import { expect, test } from 'vitest'
import { faultIn, filesShown, filesToSave, markOf, typedSince, withChange } from './template-draft.ts'

const files = [
  { name: 'home.liquid', label: '首页', content: 'own', isOwn: true, houseContent: 'theirs' },
  { name: 'story.liquid', label: '正文页', content: 'house', isOwn: false, houseContent: null },
]

test('only files that differ from the theme are saved', () => {
  expect(filesToSave(files, {})).toEqual({ 'home.liquid': 'own' })
  expect(filesToSave(files, { 'story.liquid': 'new' })).toEqual({
    'home.liquid': 'own',
    'story.liquid': 'new',
  })
  expect(filesToSave(files, { 'home.liquid': null })).toEqual({})
})

test('a change that is taken back is none', () => {
  const changed = withChange(files, {}, 'story.liquid', 'new')
  expect(changed).toEqual({ 'story.liquid': 'new' })
  expect(withChange(files, changed, 'story.liquid', 'house')).toEqual({})
  expect(withChange(files, changed, 'story.liquid', null)).toEqual({})
  expect(withChange(files, {}, 'home.liquid', null)).toEqual({ 'home.liquid': null })
})

test('a file is marked as what it is', () => {
  expect(files.map((file) => markOf(file, {}))).toEqual(['own', 'house'])
  expect(files.map((file) => markOf(file, { 'story.liquid': 'x' }))).toEqual(['own', 'changed'])
})

test('a fault is read from what the server adds, and from nothing else', () => {
  expect(faultIn({ file: 'a.liquid', line: 3, reason: '没有写完' })).toEqual({
    file: 'a.liquid',
    line: 3,
    reason: '没有写完',
  })
  expect([undefined, null, 'x', {}, { file: 'a' }].map(faultIn)).toEqual(Array(5).fill(undefined))
})

test('the list shows drafts, what the theme has for a file that goes back, and new files', () => {
  const shown = filesShown(files, { 'home.liquid': null, 'topic.liquid': '' })
  expect(shown.map(({ name, content }) => [name, content])).toEqual([
    ['home.liquid', 'theirs'],
    ['story.liquid', 'house'],
    ['topic.liquid', ''],
  ])
})

test('what is typed while a save is on its way stays unsaved', () => {
  const sent = { 'home.liquid': 'a', 'story.liquid': 'b' }
  expect(typedSince({ ...sent, 'story.liquid': 'bc', 'column.liquid': 'c' }, sent)).toEqual({
    'story.liquid': 'bc',
    'column.liquid': 'c',
  })
  expect(typedSince(sent, sent)).toEqual({})
})
