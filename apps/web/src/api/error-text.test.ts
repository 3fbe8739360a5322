import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { SaidError } from '#/api/said-error.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'

beforeEach(() => startI18n('zh'))

describe('what people are told of a failure', () => {
  test.each([
    ['the server', new ApiError({ code: 400, status: 400, error: 'invalid', message: '这不是图片' })],
    ['us', new SaidError('这不是图片')],
  ])('is what %s said', (_, error) => {
    expect(failureText(error)).toBe('这不是图片')
  })

  test.each([
    new TypeError('Failed to fetch'),
    new TypeError("Cannot read properties of undefined (reading 'url')"),
    new DOMException('The source image could not be decoded.', 'EncodingError'),
    new Error('Request failed with status code 500'),
    new SaidError(''),
    'ENOENT',
    undefined,
  ])('is never the program text of %s', (error) => {
    expect(failureText(error)).toBe(i18n.t('errors:unexpected'))
    expect(failureText(error, '没有加载成功')).toBe('没有加载成功')
  })

  test('says what to do', () => {
    expect(failureText(new TypeError('x is not a function'))).toMatch(/重试.*管理员/)
  })
})
