import { chineseOf, countText } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { samplePost } from '../simulating/memory.ts'
import { mid62 } from './mid.ts'
import { statusFor } from './status.ts'

test('an id as it stands in addresses', () => {
  expect(mid62('3501756485200075')).toBe('z0JH2lOMb')
})

describe('the words', () => {
  test('share mode sends the share content', () => {
    expect(statusFor(samplePost({ ratifyType: '2' })).text).toBe(
      '今年的西瓜节设三个会场，市民可乘免费接驳车前往。 https://news.house.example/2026/1115/7.html',
    )
  })
  test('the original link stands in for a story that is on no site', () => {
    const post = samplePost({ link: '', origUrl: 'https://source.example/a' })
    expect(statusFor(post).text).toMatch(/ https:\/\/source\.example\/a$/)
  })
  test('without a link it is refused in words', () => {
    expect(() => statusFor(samplePost({ link: '' }))).toThrow('没有可附的链接')
  })
  test('a link that leaves no room is refused in words', () => {
    expect(() => statusFor(samplePost({ link: `https://x.example/${'a'.repeat(300)}` }))).toThrow('链接太长')
  })
  test('long words are cut before the link, and what was cut is said', () => {
    const { text, link, notes } = statusFor(samplePost({ shortContent: '西瓜'.repeat(950) }))
    expect(countText(text)).toBeLessThanOrEqual(140)
    expect(countText(text)).toBeGreaterThan(138)
    expect(text.endsWith(`… ${link}`)).toBe(true)
    expect(notes).toHaveLength(1)
    expect(notes.map(chineseOf)[0]).toMatch(/^微博连同链接最多 140 字，末尾 \d+ 字没有发出：/)
  })
  test('a cut never goes through an emoji', () => {
    for (const lead of ['', '一', 'a', 'ab']) {
      const { text } = statusFor(samplePost({ title: '', shortContent: `${lead}${'👨‍👩‍👧'.repeat(100)}` }))
      expect(text).toMatch(/👨‍👩‍👧… https:/u)
    }
  })
  test('topics lose their marks, a single mark stays', () => {
    const topic = statusFor(samplePost({ title: '', shortContent: '#西瓜节#来了 ＃夏天＃' }))
    expect(topic).toMatchObject({
      text: expect.stringMatching(/^西瓜节来了 夏天 /),
      notes: ['微博接口不接受 #话题#，已去掉井号'],
    })
    expect(statusFor(samplePost({ title: '', shortContent: '学 C# 的人' })).text).toMatch(/^学 C# 的人 /)
  })
})
