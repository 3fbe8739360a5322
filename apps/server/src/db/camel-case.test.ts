import { expect, test } from 'vitest'
import { toCamel, toSnake } from './camel-case.ts'

test.each([
  ['departmentId', 'department_id'],
  ['name', 'name'],
  ['showXysStorymetas', 'show_xys_storymetas'],
])('%s is %s in SQL, and back', (camel, snake) => {
  expect(toSnake(camel)).toBe(snake)
  expect(toCamel(snake)).toBe(camel)
})
