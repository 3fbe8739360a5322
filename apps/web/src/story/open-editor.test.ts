import { expect, test } from 'vitest'
import { storyAtEditorPath } from './open-editor.ts'

test.each([
  ['/compo?storyId=7&libid=group', { id: 7, libraryId: 'group' }],
  ['/compo?libid=workspace&storyId=12', { id: 12, libraryId: 'workspace' }],
  ['/compo?storyId=7&libid=elsewhere', undefined],
  ['/compo?storyId=x&libid=group', undefined],
  ['/workArea?storyId=7&libid=group', undefined],
  ['', undefined],
])('%s asks for %o', (path, story) => {
  expect(storyAtEditorPath(path)).toEqual(story)
})
