import { variantWords } from '@rongbian/domain'
import overrides from '@rongbian/words/zhmo-overrides.json'
import { expect, test } from 'vitest'
import handOver from '#/i18n/locales/zh/handOver.json'
import releases from '#/i18n/locales/zh/releases.json'
import { toZhMo } from '#/i18n/to-zhmo.ts'

const [handOverMo, releasesMo] = [toZhMo(handOver, overrides), toZhMo(releases, overrides)]

const pleoriginal = variantWords.linkMissing.zh

/** The specification names these by their keys only. */
test.each([
  ['messageB', handOver.messageB, '提交成功', handOverMo.messageB],
  ['messageD', handOver.messageD, '请选择接收的同事', handOverMo.messageD],
  ['messageE', handOver.messageE, '请选择接收的部门或同事', handOverMo.messageE],
  ['Changesuccess', releases.time.done, '修改成功', releasesMo.time.done],
  ['leastColumn', releases.column.least, '至少保留一个栏目', releasesMo.column.least],
  ['pleoriginal', pleoriginal, '请输入原文链接', toZhMo({ pleoriginal }, overrides).pleoriginal],
])('R-settings-016: %s is said in words, in both ways of writing', (key, words, expected, traditional) => {
  expect(words).toBe(expected)
  expect(traditional).toHaveLength(expected.length)
  expect(traditional).not.toContain(key)
})
