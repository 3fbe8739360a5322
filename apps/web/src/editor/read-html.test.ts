import { beforeAll, expect, test } from 'vitest'
import { makeDoc, provideDocument, tidyHtml } from '#/editor/editor.fixture.ts'
import { documentHtml, withLastLine } from '#/editor/read-html.ts'

beforeAll(provideDocument)

const file = `/sprint/stream/files/${'a'.repeat(64)}`

const written = (html: string) => tidyHtml(documentHtml(makeDoc(html)))

test.each([
  ['paragraphs', '<p>正文</p><p style="text-indent:2em">首行缩进</p><p style="text-align:center">居中</p>'],
  ['block styles', '<p style="margin-left:4em">缩进</p><p style="line-height:1.5">行高</p>'],
  ['kickers and subheads', '<p class="rb-kicker">引题</p><p class="rb-subhead">小标题</p>'],
  ['headings', '<h1>一</h1><h2>二</h2><h3>三</h3><h4>四</h4>'],
  [
    'marks',
    '<p><strong>粗</strong><em>斜</em><u>下</u><s>删</s>H<sub>2</sub>O<sup>2</sup><code>码</code></p>',
  ],
  ['styled text', '<p><span style="color:#b42318">红</span><span style="font-size:18px">大</span></p>'],
  ['links', '<p><a href="https://example.com/a" title="看">链接</a></p>'],
  ['lists', '<ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol>'],
  ['quotes, code and rules', '<blockquote><p>引</p></blockquote><pre><code>x = 1</code></pre><hr>'],
  [
    'a picture',
    `<figure class="rb-image" style="width:60%" data-align="left"><img src="${file}/a.jpg" alt="堤" width="800" height="400"><figcaption>说明</figcaption></figure>`,
  ],
  [
    'a gallery',
    `<figure class="rb-gallery"><figure class="rb-image"><img src="${file}/a.jpg" alt=""><figcaption>一</figcaption></figure><figure class="rb-image"><img src="${file}/b.jpg" alt=""><figcaption></figcaption></figure><figcaption>总</figcaption></figure>`,
  ],
  [
    'a video',
    `<figure class="rb-video"><video src="${file}/a.mp4" controls></video><figcaption>片</figcaption></figure>`,
  ],
  [
    'a sound',
    `<figure class="rb-audio"><audio src="${file}/a.mp3" controls></audio><figcaption>声</figcaption></figure>`,
  ],
  [
    'a file',
    `<figure class="rb-file"><a href="${file}/a.pdf" download="图.pdf">图.pdf</a><span class="rb-size">1 MB</span></figure>`,
  ],
  [
    'an embed',
    '<figure class="rb-embed"><iframe src="https://player.bilibili.com/player.html?bvid=1"></iframe><figcaption>航拍</figcaption></figure>',
  ],
])('%s come back as they were stored', (_, html) => {
  expect(written(html)).toBe(tidyHtml(html))
})

test.each([
  [
    'an embed of another host',
    '<figure class="rb-embed"><iframe src="https://evil.example/x"></iframe></figure>',
    '',
  ],
  ['a picture with a script address', '<p>甲</p><img src="javascript:alert(1)">', '<p>甲</p>'],
  ['a script link', '<p><a href="javascript:alert(1)">点</a></p>', '<p>点</p>'],
  [
    'a gallery of one',
    `<figure class="rb-gallery"><figure class="rb-image"><img src="${file}/a.jpg" alt=""><figcaption></figcaption></figure></figure>`,
    `<figure class="rb-image"><img src="${file}/a.jpg" alt=""><figcaption></figcaption></figure>`,
  ],
  [
    'a section of text',
    '<section style="text-align:center">节</section>',
    '<p style="text-align:center">节</p>',
  ],
  ['nothing', '', ''],
  ['an empty line', '<p></p>', ''],
])('%s is read as the vocabulary has it', (_, html, expected) => {
  expect(written(html)).toBe(tidyHtml(expected))
})

test('a table keeps its cells, spans and colours', () => {
  const html = written(
    '<table><tbody><tr><th colspan="2"><p>表头</p></th></tr><tr><td style="background-color:#fff9db"><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>',
  )
  expect(html).toContain('<th colspan="2" rowspan="1"><p>表头</p></th>')
  expect(html).toMatch(/<td[^>]*background-color:#fff9db[^>]*><p>甲<\/p><\/td>/)
})

test('the line to write on at the end is not stored', () => {
  expect(documentHtml(makeDoc(withLastLine('<h2>完</h2>')))).toBe('<h2>完</h2>')
  expect(withLastLine('<p>完</p>')).toBe('<p>完</p>')
})
