import { expect, test } from 'vitest'
import { storyAttributes, storyClasses, storyStyles, storyTags } from './story-html.ts'

test('no tag, attribute or style of the vocabulary can run anything', () => {
  const tags = [
    'script',
    'style',
    'svg',
    'math',
    'object',
    'embed',
    'form',
    'input',
    'link',
    'meta',
    'base',
    'template',
  ]
  expect(storyTags.filter((tag) => tags.includes(tag))).toEqual([])
  const attributes = Object.values(storyAttributes).flat()
  expect(
    attributes.filter((name) => /^on|^(id|name|srcdoc|srcset|action|formaction|ping)$/.test(name)),
  ).toEqual([])
  expect(
    Object.keys(storyStyles).filter((name) => /image|position|behavior|content|filter/.test(name)),
  ).toEqual([])
})

test('every table speaks of tags the vocabulary has', () => {
  const named = [...Object.keys(storyAttributes), ...Object.keys(storyClasses)]
  const styled = Object.values(storyStyles).flatMap(({ on = [] }) => on)
  expect([...named, ...styled].filter((tag) => !storyTags.includes(tag))).toEqual([])
})
