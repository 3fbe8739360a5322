import { embedHosts, limits, storyAttributes, storyTags } from '@rongbian/domain'
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { attackCorpus } from './attack-corpus.fixture.ts'
import { sanitiseHtml } from './sanitise.ts'

/** As much of a DOM as is looked at here; the server's types know none. */
interface ParsedElement {
  localName: string
  attributes: Iterable<{ name: string; value: string }>
}
interface ParsedPage {
  document: { querySelectorAll(selector: string): Iterable<ParsedElement> }
}

const documentOf = (html: string) =>
  (parseHTML(`<!doctype html><html><body>${html}</body></html>`) as unknown as ParsedPage).document

const safeAddress = /^(https?:\/\/[^@\\]+|mailto:.+|tel:.+|#.*|\/sprint\/stream\/files\/[0-9a-f]{64}\/[^/]+)$/

/** Everything in the result that the vocabulary does not know. */
const strangers = (html: string) => {
  const found: string[] = []
  for (const element of documentOf(html).querySelectorAll('body *')) {
    const tag = element.localName
    if (!storyTags.includes(tag)) found.push(`<${tag}>`)
    for (const { name, value } of element.attributes) {
      if (!storyAttributes[tag]?.includes(name)) found.push(`${tag} ${name}=${value}`)
      if (/^(href|src|poster)$/.test(name) && !safeAddress.test(value)) found.push(`${tag} ${name}=${value}`)
      if (tag === 'iframe' && name === 'src' && !Object.hasOwn(embedHosts, new URL(value).host))
        found.push(value)
      if (name === 'style' && /[\\<>@{}]|url|expression|\/\*/i.test(value))
        found.push(`${tag} style=${value}`)
    }
  }
  return found
}

test('the corpus has no attack twice and more than 150 of them', () => {
  expect(new Set(attackCorpus.map(({ html }) => html)).size).toBe(attackCorpus.length)
  expect(attackCorpus.length).toBeGreaterThan(300)
})

test.each(attackCorpus)('$kind: $html', ({ html }) => {
  const clean = sanitiseHtml(html)
  expect(strangers(clean)).toEqual([])
  expect(sanitiseHtml(clean)).toBe(clean)
})

const pieces = [
  ...[
    '<p>',
    '</p>',
    '<div style="text-align:center">',
    '</div>',
    '<b>',
    '</b>',
    '<span style="color:red">',
    '</span>',
  ],
  ...[
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<ol start=3>',
    '</ol>',
    '<table>',
    '<tr>',
    '<td colspan=2>',
    '</td>',
    '</table>',
  ],
  ...[
    '<img src="https://a.cn/1.png" style="width:50%">',
    '<figure class="rb-image">',
    '<figcaption>',
    '</figcaption>',
  ],
  ...[
    '</figure>',
    '<figure class="rb-gallery">',
    '<figure class="rb-file">',
    '<a href="https://a.cn">',
    '</a>',
    '<br>',
  ],
  ...[
    '<section>',
    '</section>',
    '<blockquote>',
    '</blockquote>',
    '<pre>',
    '</pre>',
    '<h2>',
    '</h2>',
    '<hr>',
    '文字',
    'word',
  ],
  ...[
    '\n',
    ' ',
    '&nbsp;',
    '&lt;',
    '<video src="https://a.cn/1.mp4">',
    '</video>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
  ],
  ...[
    '<iframe src="https://v.qq.com/x">',
    '</iframe>',
    '<thead>',
    '<col width=3>',
    '<caption>',
    '<span style="mso-list:Ignore">',
  ],
  ...[
    '<p style="mso-list:l0 level1 lfo1">',
    '<p style="mso-list:l0 level2 lfo1">',
    '<svg>',
    '</svg>',
    '<noscript>',
  ],
]

test('cleaning what is clean changes nothing, whatever the order of its pieces', () => {
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(soup, (html) => {
      const clean = sanitiseHtml(html)
      expect(sanitiseHtml(clean)).toBe(clean)
      expect(strangers(clean)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

const swallowing = /script|svg|iframe|video|noscript|<!--|-->|mso-list:Ignore/

test('no word is lost, wherever it stands', () => {
  const harmless = pieces.filter((piece) => !swallowing.test(piece))
  const soup = fc.array(fc.constantFrom(...harmless, '字', '词'), { maxLength: 30 })
  fc.assert(
    fc.property(soup, (parts) => {
      const words = parts.filter((part) => part === '字' || part === '词')
      const clean = sanitiseHtml(parts.join('')).replace(/<[^>]*>/g, '')
      expect(clean.match(/字|词/g) ?? []).toHaveLength(
        words.length + parts.filter((part) => part === '文字').length,
      )
    }),
    { numRuns: 1000 },
  )
})

const hash = 'f'.repeat(64)
const own = `/sprint/stream/files/${hash}/a.png`

test.each([
  ['a paragraph', '<p>正文</p>', '<p>正文</p>'],
  ['bare text', '正文', '<p>正文</p>'],
  ['a blank line', '<p>一</p><p></p><p>二</p>', '<p>一</p><p></p><p>二</p>'],
  ['first-line indent', '<p style="text-indent: 2em">正文</p>', '<p style="text-indent:2em">正文</p>'],
  ['old names', '<b>一</b><i>二</i><strike>三</strike>', '<p><strong>一</strong><em>二</em><s>三</s></p>'],
  ['deep headings', '<h5>一</h5><h6>二</h6>', '<h4>一</h4><h4>二</h4>'],
  [
    'a font tag',
    '<font color="red" size=5>一</font>',
    '<p><span style="color:red;font-size:24px">一</span></p>',
  ],
  ['centred text', '<center>一</center>', '<p style="text-align:center">一</p>'],
  ['an aligned division', '<div align=right><p>一</p></div>', '<p style="text-align:right">一</p>'],
  [
    'a link',
    '<a href="https://a.cn/">一</a>',
    '<p><a href="https://a.cn/" target="_blank" rel="noopener noreferrer">一</a></p>',
  ],
  ['a link to nowhere', '<a href="/x">一</a>', '<p>一</p>'],
  [
    'a link in a link',
    '<a href="#一"><b><a href="#二">字</a></b></a>',
    '<p><strong><a href="#二">字</a></strong></p>',
  ],
  ['marks around a block', '<strong><p>一</p></strong>', '<p><strong>一</strong></p>'],
  ['equal neighbours', '<b>一</b><b>二</b>', '<p><strong>一二</strong></p>'],
  ['empty spans', '<p><span></span><span class=x>一</span></p>', '<p>一</p>'],
  ['lines of Chinese and Latin', '<p>\n中文\n中文 one\ntwo\n</p>', '<p>中文中文 one two</p>'],
  ['hidden text', '<p>一<span style="display:none">二</span></p>', '<p>一</p>'],
  ['controls', '<p>一\u0000\u0008\ufeff二</p>', '<p>一二</p>'],
  ['code', '<pre>a\n  &lt;b&gt;</pre>', '<pre><code>a\n  &lt;b&gt;</code></pre>'],
  [
    'a list in a list',
    '<ul><li>一</li><ul><li>二</li></ul></ul>',
    '<ul><li><p>一</p><ul><li>二</li></ul></li></ul>',
  ],
  [
    'a table',
    '<table><tr><th>一<td>二</table>',
    '<table><tbody><tr><th>一</th><td>二</td></tr></tbody></table>',
  ],
])('%s', (_, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected)
})

test.each([
  [
    'a bare picture',
    `<img src="${own}" alt="图">`,
    `<figure class="rb-image"><img src="${own}" alt="图"></figure>`,
  ],
  [
    'under the deployment prefix',
    `<img src="/mixmedia${own}">`,
    `<figure class="rb-image"><img src="/mixmedia${own}" alt=""></figure>`,
  ],
  [
    'a picture amid text, which is parted around it',
    `<p style="text-indent:2em">前<img src="${own}">后</p>`,
    `<p style="text-indent:2em">前</p><figure class="rb-image"><img src="${own}" alt=""></figure><p style="text-indent:2em">后</p>`,
  ],
  [
    'a WeChat picture that loads late',
    '<section><img data-src="https://mmbiz.qpic.cn/1" src="data:image/gif;base64,R0"></section>',
    '<section><figure class="rb-image"><img src="https://mmbiz.qpic.cn/1" alt=""></figure></section>',
  ],
  ['a counting pixel', '<p>一<img src="https://a.cn/1.gif" width=1 height=1></p>', '<p>一</p>'],
  [
    'a figure of another page',
    '<figure class="x"><div><img src="http://a.cn/1.png"></div><figcaption>说<b>明</b></figcaption></figure>',
    '<figure class="rb-image"><img src="http://a.cn/1.png" alt=""><figcaption>说<strong>明</strong></figcaption></figure>',
  ],
  [
    'our picture',
    `<figure class="rb-image" style="width:60%" data-align="left"><img src="${own}" alt="" width="800"><figcaption>说明</figcaption></figure>`,
    `<figure class="rb-image" data-align="left" style="width:60%"><img src="${own}" alt="" width="800"><figcaption>说明</figcaption></figure>`,
  ],
  [
    'a gallery of one, which is a picture',
    `<figure class="rb-gallery"><figure class="rb-image"><img src="${own}"></figure></figure>`,
    `<figure class="rb-image"><img src="${own}" alt=""></figure>`,
  ],
  [
    'a video by its source',
    '<video controls width=3><source src="https://a.cn/1.mp4">浏览器不支持</video>',
    '<figure class="rb-video"><video src="https://a.cn/1.mp4" controls></video></figure>',
  ],
  ['a video without https', '<video src="http://a.cn/1.mp4"></video>', ''],
  [
    'an attachment',
    `<figure class="rb-file"><a href="${own}" download="表.xlsx">表.xlsx</a><span class="rb-size">1.2 MB</span></figure>`,
    `<figure class="rb-file"><a href="${own}" download="表.xlsx" target="_blank" rel="noopener noreferrer">表.xlsx</a><span class="rb-size">1.2 MB</span></figure>`,
  ],
  [
    'a player',
    '<iframe src="//player.bilibili.com/player.html?bvid=1" allowfullscreen></iframe>',
    '<figure class="rb-embed"><iframe src="https://player.bilibili.com/player.html?bvid=1" sandbox="allow-scripts allow-same-origin allow-presentation" referrerpolicy="no-referrer"></iframe></figure>',
  ],
])('%s', (_, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected)
})

const word = `
<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-name:x}</style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoTitle align=center style='text-align:center'><span style='font-family:宋体'>标题</span></p>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体;mso-ascii-font-family:Calibri;
color:red'>红字</span><b><span style='font-family:宋体;color:black'>粗字</span></b><span lang=EN-US><o:p></o:p></span></p>
<p style='mso-outline-level:2'>小标题</p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>第一</p>
<p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>其下</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>第二</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'>
<td width=277 valign=top style='width:207.4pt;border:solid windowtext 1.0pt;background:yellow'><p class=MsoNormal>格<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

test('a paste from Word keeps its structure and loses its junk', () => {
  expect(sanitiseHtml(word)).toBe(
    [
      '<h1 style="text-align:center">标题</h1>',
      '<p style="text-indent:2em"><span style="color:red">红字</span><strong>粗字</strong></p>',
      '<h2>小标题</h2>',
      '<ol><li><p>第一</p><ul><li>其下</li></ul></li><li>第二</li></ol>',
      '<table><tbody><tr><td width="277" style="vertical-align:top;background-color:yellow"><p>格</p></td></tr></tbody></table>',
    ].join(''),
  )
})

test.each([
  ['a body of five megabytes', 'x'.repeat(5_000_000), /最多 4 MB，现为 4\.77 MB/],
  ['a text of two million characters', `<p>${'x'.repeat(2_000_000)}</p>`, /最多 500000 字，现为 2000000 字/],
  ['a hundred thousand nested divisions', '<div>'.repeat(100_000), /嵌套超过 256 层/],
  ['a million tags', '<p>'.repeat(1_000_000), /标签过多/],
  ['four million brackets', '<'.repeat(4_000_000), /标签过多/],
])('%s is refused with a reason', (_, html, reason) => {
  expect(() => sanitiseHtml(html)).toThrow(reason)
})

test('a text of the greatest length is let through', () => {
  const html = `<p>${'字'.repeat(limits.storyTextMax)}</p>`
  expect(sanitiseHtml(html)).toBe(html)
})
