import { expect, test } from 'vitest'
import { creditsIn, isCreditLine } from './credits.ts'

test.each([
  ['本报记者　沈　舟　顾　南　江城报道', '沈舟、顾南', ''],
  ['望潮新闻记者 沈舟 顾南', '沈舟、顾南', ''],
  ['新江报 记者 沈舟 编辑 钱一', '沈舟', '钱一'],
  ['每经记者：沈舟 顾南    每经编辑：钱一', '沈舟、顾南', '钱一'],
  ['文/沈舟 图/顾南', '沈舟', '顾南'],
  ['文字记者 沈舟 摄影记者 顾南', '沈舟', '顾南'],
  ['【文/旁观者网 沈舟】', '沈舟', ''],
  ['作者：沈舟（江城大学教授）', '沈舟', ''],
  ['文｜江边夜话', '江边夜话', ''],
  ['記者沈舟／江城報導', '沈舟', ''],
  ['作者： 编辑：钱一', '', '钱一'],
  ['作者：Ann Lee', 'Ann Lee', ''],
  ['江城社记者 沈舟 摄', '', '沈舟'],
  ['记者从市住建局获悉，隧道贯通', '', ''],
  ['作者系江城大学教授', '', ''],
])('%s', (line, writers, others) => {
  const told = creditsIn(line)
  expect([told.writers.join('、'), told.others.join('、')]).toEqual([writers, others])
})

test('a correspondent is told apart from the reporter', () =>
  expect(creditsIn('本报记者 沈舟 通讯员 顾南')).toEqual({
    writers: ['沈舟'],
    helpers: ['顾南'],
    others: [],
  }))

test.each([
  ['编辑 钱一 校对 孙二', true],
  ['（责编：钱一、孙二）', true],
  ['记者 了解到 这个消息', false],
  ['图为江城', false],
])('%s is a line of credits: %s', (line, is) => expect(isCreditLine(line)).toBe(is))
