import { platforms } from '@rongbian/connectors/platforms'
import { expect, test } from 'vitest'
import { typeGroups } from './type-choices.ts'

const offered = (type = 'website') => typeGroups(type).flatMap(({ types }) => types)

test('every platform can be chosen once', () => {
  const names = offered().flatMap((type) => (type === 'wechat' ? [] : (platforms[type]?.name ?? [])))
  expect(names.toSorted()).toEqual([...new Set(Object.values(platforms).map(({ name }) => name))].sort())
})

test('own channels stand first, and the house keeps its own public account', () => {
  expect(typeGroups('website')[0]).toEqual({ id: 'own', types: ['website', 'app', 'newspaper', 'wechat'] })
})

test.each(['noticeboard', 'weibo'])('a channel that is %s stays it', (type) => {
  expect(offered(type).filter((one) => one === type)).toEqual([type])
})
