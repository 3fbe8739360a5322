import { expect, test } from 'vitest'
import { readHtml, textIn } from './html.ts'
import { normalise, picturesIn, recordingsIn } from './normalise.ts'
import { strip } from './simulating/strip.ts'

const uploaded = 'http://mmbiz.qpic.cn/sim/1/0'
const pictures = new Map([['file:1', uploaded]])
const made = (html: string, hasSource = false) => normalise(html, { pictures, hasSource })

/** Every tag and style the editor may write. */
const everything = `
<p class="rb-kicker">引题</p><h1>一级</h1><h2 style="text-align:center">二级</h2><h3>三级</h3><h4>四级</h4>
<p style="text-indent:2em;font-family:&quot;宋体&quot;,serif">正文 <strong>粗</strong><em>斜</em><u>线</u><s>删</s>
H<sub>2</sub>O <sup>2</sup> <code>a &lt; b &amp;&amp; c</code><mark>亮</mark><span style="color:#ff0000">红</span><br>二行</p>
<p class="rb-subhead">小标题</p><p></p><blockquote><p>引语</p></blockquote>
<ul><li><p>一</p></li><li><p>二</p><ul><li><p>内</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol><hr>
<pre>第一行
第二行</pre><section style="background-color:#eeeeee"><p>框</p></section>
<table width="600"><colgroup><col width="200"><col></colgroup><thead><tr><th colspan="2">表头</th></tr></thead>
<tbody><tr><td rowspan="2" style="text-align:right">1</td><td></td></tr><tr><td>2</td></tr></tbody></table>
<figure class="rb-image" data-align="right" style="width:60%"><img src="file:1" alt="瓜田&quot;一&quot;" width="800" height="600"><figcaption>图说</figcaption></figure>
<figure class="rb-gallery"><figure class="rb-image"><img src="file:1" alt=""></figure><figure class="rb-image"><img src="file:2" alt=""><figcaption>没传上的图说</figcaption></figure><figcaption>组图</figcaption></figure>
<figure class="rb-file"><a href="https://house.example/a.pdf" download="a.pdf">附件.pdf</a><span class="rb-size">1 MB</span></figure>
<p>见<a href="https://other.example/a?b=1&amp;c=2" target="_blank">报道</a>和<a href="https://mp.weixin.qq.com/s/x">往期</a></p>`

test('what comes out passes through the platform unchanged', () => {
  const html = made(everything)
  const { kept, foreign } = strip(html)
  expect(foreign).toEqual([])
  expect(kept).toBe(html)
  expect(textIn(readHtml(kept))).toBe(textIn(readHtml(html)))
})

test('the text of the house is all there, in order', () => {
  const words = (html: string) => textIn(readHtml(html)).replace(/\s+/g, '')
  const expected = words(everything)
    .replace('没传上的图说', '')
    .replace('报道', '报道（https://other.example/a?b=1&c=2）')
  expect(words(made(everything))).toBe(expected)
})

test('done twice it is the same', () => {
  for (const hasSource of [true, false]) {
    const once = made(
      `${everything}<figure class="rb-video"><video src="/v.mp4"></video></figure>`,
      hasSource,
    )
    expect(made(once, hasSource)).toBe(once)
  }
})

test('nothing the platform forbids is left', () => {
  const html = made(everything)
  expect(html).not.toMatch(/ (class|id|data-[a-z]+|target|rel|onclick|download)=/)
  expect(html).not.toMatch(/<(figure|figcaption|mark|u|s|div|script|iframe|form|video)\b/)
  expect(html).not.toMatch(/position|float/)
})

test.each([
  ['<a href="https://a.example/x">读这里</a>', '读这里（https://a.example/x）'],
  ['<a href="https://a.example/x">https://a.example/x</a>', 'https://a.example/x'],
  ['<a href="https://mp.weixin.qq.com/s/x">往期</a>', '<a href="https://mp.weixin.qq.com/s/x">往期</a>'],
  [
    '<a href="https://mp.weixin.qq.com.evil.example/">往期</a>',
    '往期（https://mp.weixin.qq.com.evil.example/）',
  ],
  ['<a href="javascript:alert(1)">点我</a>', '点我'],
  ['<a href="/inside">站内</a>', '站内'],
])('a link: %s', (html, expected) => {
  expect(made(html)).toBe(expected)
})

test.each([
  ['a picture that was uploaded', '<img src="file:1" alt="x">', true],
  ['one the platform already has', '<img src="https://mmbiz.qpic.cn/a/0">', true],
  ['one that was not uploaded', '<img src="file:9">', false],
  ['one of another host', '<img src="https://a.example/1.png">', false],
  ['one of a host that only looks like it', '<img src="https://notqpic.cn/1.png">', false],
])('%s', (_, html, isKept) => {
  expect(made(html).startsWith('<img src="http')).toBe(isKept)
})

test('a picture left out takes its caption and its empty frame along, and an empty line stays', () => {
  expect(
    made(
      '<p><img src="file:9"></p><figure class="rb-image"><img src="file:9"><figcaption>图说</figcaption></figure>',
    ),
  ).toBe('')
  expect(made('<p></p>')).toMatch(/^<p style="[^"]+"><br><\/p>$/)
})

test('a recording is announced where readers can follow, and left out where not', () => {
  const html =
    '<figure class="rb-video"><video src="/v.mp4" controls></video><figcaption>现场</figcaption></figure>'
  expect(textIn(readHtml(made(html, true)))).toBe('【视频请点文末“阅读原文”观看】现场')
  expect(made(html)).toBe('')
  expect(recordingsIn(html)).toBe(1)
})

test.each([
  ['<script>alert(1)</script><p>x</p>', 'x'],
  ['<iframe src="https://v.qq.com/x"></iframe>y', 'y'],
  ['<form action="/x"><input name="a">表</form>', '表'],
  ['<constructor>词</constructor><toString>语</toString>', '词语'],
  ['<p style="position:fixed;float:left;background:url(x)">z</p>', 'z'],
  ['a < b 和 <!-- 注 --> 1 &lt; 2', 'a < b 和  1 < 2'],
  ['<p>没有关上<strong>粗', '没有关上粗'],
])('strange input: %s', (html, text) => {
  const once = made(html)
  expect(textIn(readHtml(once))).toBe(text)
  expect(strip(once).kept).toBe(once)
  expect(once).not.toMatch(/position|float|url\(|<script|<form|<iframe/)
})

test('styles the editor wrote win over those of the house', () => {
  expect(made('<h2 style="font-size:30px;text-align:center">题</h2>')).toBe(
    '<h2 style="font-size:30px;font-weight:bold;line-height:1.5;margin:0 0 16px;text-align:center">题</h2>',
  )
})

test('pictures are listed once each, in order', () => {
  expect(picturesIn('<p><img src="b"><img src="a"></p><img src="b"><img>')).toEqual(['b', 'a'])
})

test('a long body of open brackets is read at once', () => {
  expect(made('<a '.repeat(50_000)).length).toBeGreaterThan(100_000)
})
