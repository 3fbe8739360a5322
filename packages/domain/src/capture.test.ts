import { expect, test } from 'vitest'
import { captureLimits, captureUrlKey, checkCaptureUrl } from './capture.ts'

test.each([
  ['', '请输入网址'],
  ['   ', '请输入网址'],
  ['www.example.com', '请输入正确的网址，以 http:// 或 https:// 开头'],
  ['ftp://example.com/http', '请输入正确的网址，以 http:// 或 https:// 开头'],
  ['javascript:alert("http")', '请输入正确的网址，以 http:// 或 https:// 开头'],
  ['http://', '请输入正确的网址，以 http:// 或 https:// 开头'],
  [`https://example.com/${'a'.repeat(captureLimits.urlMax)}`, '网址不能超过 2000 个字符'],
  [' https://example.com/新闻/1.html ', undefined],
  ['HTTP://EXAMPLE.COM/http', undefined],
])('%s → %s', (text, words) => expect(checkCaptureUrl(text)?.zh).toBe(words))

test.each([
  ['https://www.example.com/a/1.html?utm_source=x&spm=1#top', 'http://example.com/a/1.html'],
  ['https://example.com/a/?b=2&a=1', 'https://example.com:443/a?a=1&b=2&from=timeline&isappinstalled=0'],
  ['https://EXAMPLE.com/news/index.html', 'https://example.com/news/'],
  ['https://example.com./', 'https://example.com'],
  [
    'https://mp.weixin.qq.com/s?__biz=MzA&mid=22&idx=1&sn=ab&chksm=cd&scene=21&lang=zh_CN#wechat_redirect',
    'http://mp.weixin.qq.com/s?sn=ab&idx=1&mid=22&__biz=MzA',
  ],
  ['https://例子.测试/a', 'https://xn--fsqu00a.xn--0zwm56d/a'],
])('%s is the same page as %s', (one, other) => expect(captureUrlKey(one)).toBe(captureUrlKey(other)))

test.each([
  ['https://example.com/a?id=1', 'https://example.com/a?id=2'],
  ['https://example.com/a', 'https://example.com/A'],
  ['https://example.com/a', 'https://example.com:8443/a'],
  ['https://mp.weixin.qq.com/s?__biz=A&mid=1&idx=1', 'https://mp.weixin.qq.com/s?__biz=A&mid=1&idx=2'],
])('%s is another page than %s', (one, other) => expect(captureUrlKey(one)).not.toBe(captureUrlKey(other)))
