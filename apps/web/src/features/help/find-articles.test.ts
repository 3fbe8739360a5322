import { expect, test } from 'vitest'
import { excerptOf, findArticles } from './find-articles.ts'

const articles = [
  { title: '登录与登录失败', body: '忘记密码时请联系管理员重置。' },
  { title: '修改密码', body: '打开个人菜单，选择“修改密码”。' },
  { title: 'Keyboard shortcuts', body: 'Ctrl K opens the palette.' },
]
const titles = (query: string) => findArticles(articles, query).map(({ title }) => title)

test('a title that matches comes before a body that does', () => {
  expect(titles('密码')).toEqual(['修改密码', '登录与登录失败'])
})

test('an empty question finds everything in its order', () => {
  expect(titles('  ')).toEqual(articles.map(({ title }) => title))
})

test('every word must be found, in any case', () => {
  expect(titles('PALETTE ctrl')).toEqual(['Keyboard shortcuts'])
  expect(titles('palette 密码')).toEqual([])
})

test('the excerpt shows the hit with its neighbours', () => {
  expect(excerptOf('第一句。\n- 忘记密码时请联系管理员重置。', '管理员')).toBe(
    '第一句。 忘记密码时请联系管理员重置。',
  )
  expect(excerptOf(`${'长'.repeat(40)}目标${'长'.repeat(40)}`, '目标')).toBe(
    `…${'长'.repeat(18)}目标${'长'.repeat(18)}…`,
  )
  expect(excerptOf('没有', '目标')).toBe('')
})
