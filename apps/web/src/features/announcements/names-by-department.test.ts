import { expect, test } from 'vitest'
import { namesByDepartment } from './names-by-department.ts'

test('names stand by department, in the order they came', () => {
  const people = [
    { name: '陆问川', departmentName: '城市新闻部' },
    { name: '周既明', departmentName: '校对室' },
    { name: '江予白', departmentName: '城市新闻部' },
  ]
  expect(namesByDepartment(people)).toBe('城市新闻部：陆问川、江予白\n校对室：周既明')
  expect(namesByDepartment([])).toBe('')
})
