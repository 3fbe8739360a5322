import { expect, test } from 'vitest'
import { textKey, textSign } from './fingerprint.ts'

const text = '凌晨四点，城南批发市场的灯一盏接一盏亮起来。卸货的吆喝声、三轮车的铃声，比闹钟更早叫醒这条街。'
const long = `${text}卖豆腐的老陈已经在这里站了二十六年，每天一点起床磨豆子，四点把第一板豆腐摆上案板，热气还没散就有人来排队。
老主顾里有开面馆的夫妻，有学校食堂的师傅，也有住在楼上的退休教师，谁要几块，要老的还是嫩的，他不用问。
六点半天亮了，市场里的人渐渐散去，清洁工推着水车冲洗地面。老陈收起空板，坐在门口吃一碗面，和隔壁卖鱼的说说昨晚的球赛。
他说再做两年，等孙子上了小学就歇一歇。话是这么说，第二天凌晨一点，他家厨房的灯又亮了，石磨转起来，豆香飘满整条巷子。`

const apart = (one: string, other: string) => {
  const [first, second] = [textSign(one) ?? '', textSign(other) ?? '']
  return [...first].filter((bit, at) => bit !== second[at]).length
}

test('marks, blanks and width make no other text', () => {
  expect(textKey(text)).toBe(textKey(text.replaceAll('，', ', ').replaceAll('。', '\n')))
  expect(textKey('２０２６年'.repeat(10))).toBe(textKey('2026年'.repeat(10)))
  expect(textKey(text)).not.toBe(textKey(text.replace('四点', '五点')))
})

test('a text too short says nothing', () => {
  expect(textKey('早安')).toBe('')
  expect(textSign(text)).toBeNull()
})

test('texts that differ in a word are near, others far', () => {
  expect(textSign(long)).toMatch(/^[01]{64}$/)
  expect(apart(long, long.replace('闹钟', '鸡叫'))).toBeLessThanOrEqual(6)
  expect(apart(long, [...long].reverse().join(''))).toBeGreaterThan(12)
})
