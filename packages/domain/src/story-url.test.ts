import { expect, test } from 'vitest'
import { embedUrl, isOwnFile, linkUrl, mediaUrl } from './story-url.ts'

const key = '0123456789abcdef'.repeat(4)

test.each([
  [`/sprint/stream/files/${key}/a.png`, true],
  [`/mixmedia/sprint/stream/files/${key}/%E5%9B%BE.png?w=750`, true],
  [`/sprint/stream/files/${key}/..`, false],
  [`/sprint/stream/files/${key}/%2E%2e`, false],
  [`/sprint/stream/files/${key}/../x`, false],
  [`/sprint/stream/files/${key}/`, false],
  [`/sprint/stream/files/${key.slice(1)}/a.png`, false],
  [`/other/sprint/stream/files/${key}/a.png`, false],
  [`//evil.example/sprint/stream/files/${key}/a.png`, false],
])('%s is an own file: %s', (url, expected) => {
  expect(isOwnFile(url)).toBe(expected)
})

test.each([
  ['https://a.cn/1.png', 'https://a.cn/1.png'],
  ['//a.cn/1.png', 'https://a.cn/1.png'],
  [' https://a.cn/a b.png\n', 'https://a.cn/a%20b.png'],
  ['http://a.cn/1.png', undefined],
  ['data:image/png;base64,AA', undefined],
  ['blob:https://a.cn/1', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user@a.cn/1.png', undefined],
  ['/1.png', undefined],
  ['1.png', undefined],
  ['', undefined],
])('the medium %j is taken as %j', (url, expected) => {
  expect(mediaUrl(url)).toBe(expected)
})

test('a captured picture may come without https', () => {
  expect(mediaUrl('http://a.cn/1.png', { allowHttp: true })).toBe('http://a.cn/1.png')
})

test.each([
  ['https://a.cn', 'https://a.cn'],
  ['http://a.cn/x?y=1#z', 'http://a.cn/x?y=1#z'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['tel:+86 10 1234', 'tel:+86%2010%201234'],
  ['#段落', '#段落'],
  ['java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['https:\\\\evil.example', undefined],
  ['ftp://a.cn', undefined],
  ['/rongbian/', undefined],
])('the link %j is taken as %j', (url, expected) => {
  expect(linkUrl(url)).toBe(expected)
})

test.each([
  ['//player.bilibili.com/player.html?bvid=1', 'https://player.bilibili.com/player.html?bvid=1'],
  ['https://v.qq.com/txp/iframe/player.html', 'https://v.qq.com/txp/iframe/player.html'],
  ['http://v.qq.com/', undefined],
  ['https://player.bilibili.com.evil.example/', undefined],
  ['https://player.bilibili.com@evil.example/', undefined],
  ['https://player.bilibili.com:8443/', undefined],
  ['https://evil.example/player.bilibili.com', undefined],
  ['https://constructor/', undefined],
])('the player %j is taken as %j', (url, expected) => {
  expect(embedUrl(url)).toBe(expected)
})
