import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attackCorpus } from './attack-corpus.fixture.ts'
import { diffHtml, diffText } from './diff.ts'
import { type HtmlNode, parseTree } from './html-tree.ts'
import { sanitiseHtml } from './sanitise.ts'

const picture = (src: string, caption: string) =>
  `<figure class="rb-image"><img src="https://a.cn/${src}" alt=""><figcaption>${caption}</figcaption></figure>`
const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

test.each([
  [
    'a word',
    '<p>今天天气很好。</p>',
    '<p>今天天气不错。</p>',
    '<p>今天天气<del>很好</del><ins>不错</ins>。</p>',
  ],
  ['a new paragraph', '<p>一</p>', '<p>一</p><p>二</p>', '<p>一</p><p><ins>二</ins></p>'],
  ['a paragraph less', '<p>一</p><p>二</p>', '<p>二</p>', '<p><del>一</del></p><p>二</p>'],
  [
    'bold type, which shows as the paragraph before and after',
    '<p>今天很好</p>',
    '<p>今天<strong>很好</strong></p>',
    '<p><del>今天很好</del></p><p><ins>今天<strong>很好</strong></ins></p>',
  ],
  [
    'a heading made of a paragraph',
    '<p>今天很好</p>',
    '<h2>今天很好</h2>',
    '<p><del>今天很好</del></p><h2><ins>今天很好</ins></h2>',
  ],
  [
    'a caption',
    picture('1.png', '说明'),
    picture('1.png', '新说明'),
    '<figure class="rb-image"><img src="https://a.cn/1.png" alt=""><figcaption><ins>新</ins>说明</figcaption></figure>',
  ],
  [
    'a picture under its caption',
    picture('1.png', '同一个说明'),
    picture('2.png', '同一个说明'),
    '<figure class="rb-image"><del><img src="https://a.cn/1.png" alt=""></del><ins><img src="https://a.cn/2.png" alt=""></ins><figcaption>同一个说明</figcaption></figure>',
  ],
  [
    'a new picture',
    '<p>一</p>',
    `<p>一</p>${picture('1.png', '图')}`,
    `<p>一</p><ins>${picture('1.png', '图')}</ins>`,
  ],
  [
    'a cell and a row',
    table(['甲', '乙']),
    table(['甲', '乙丙'], ['丁']),
    table(['甲', '乙<ins>丙</ins>'], ['<ins>丁</ins>']),
  ],
  ['nothing', '<p>一</p>', '<p>一</p>', '<p>一</p>'],
])('%s', (_, before, after, expected) => {
  expect(diffHtml(before, after).html).toBe(expected)
})

test('rewritten blocks are paired by likeness, not by place', () => {
  const { blocks } = diffHtml(
    '<p>全市防汛工作会议昨日召开</p><p>运动会明天开幕</p>',
    '<p>新的导语</p><p>全市防汛工作会议今日召开</p><p>运动会后天开幕</p>',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['added', 'changed', 'changed'])
  expect(blocks[1]).toMatchObject({
    before: '<p>全市防汛工作会议昨日召开</p>',
    after: '<p>全市防汛工作会议今日召开</p>',
  })
})

test('the characters put in and taken out are counted, a picture as one', () => {
  expect(diffHtml('<p>一二三</p>', `<p>一二三四五</p>${picture('1.png', '图')}`)).toMatchObject({
    added: 4,
    removed: 0,
  })
})

const long = Array.from({ length: 300 }, (_, at) => `第${at}句说的是第${at * 7}件事。`).join('')

test.each([
  ['a single long paragraph', (text: string) => `<p>${text}</p>`],
  [
    'a section around everything',
    (text: string) => `<section style="color:red"><p>${text}</p><p>尾</p></section>`,
  ],
  ['a long text without a full stop', (text: string) => `<p>${text.replaceAll('。', '')}</p>`],
])('%s is compared part by part', (_, wrap) => {
  const { html, added, removed } = diffHtml(wrap(long), wrap(long.replace('说的是第350件', '讲的是第350件')))
  expect(html).toContain('句<del>说</del><ins>讲</ins>的是第350件')
  expect({ added, removed }).toEqual({ added: 1, removed: 1 })
})

const without = (nodes: HtmlNode[], tag: string): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === tag ? '' : without(node.children, tag)))
    .join('')
    .replace(/\s/g, '')

const textWithout = (html: string, tag = '') => without(parseTree(html), tag)

const block = fc
  .tuple(
    fc.constantFrom('p', 'h2', 'blockquote', 'li', 'td', 'figcaption'),
    fc.array(
      fc.constantFrom(
        '一',
        '二。',
        'three ',
        '<b>四</b>',
        '<br>',
        '<a href="https://a.cn">五</a>',
        '&lt;',
        '六',
      ),
      { maxLength: 12 },
    ),
  )
  .map(([tag, parts]) =>
    tag === 'td' ? `<table><tr><td>${parts.join('')}</table>` : `<${tag}>${parts.join('')}</${tag}>`,
  )
const body = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''))

test('without its insertions a comparison reads as the old text, without its deletions as the new', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const { html } = diffHtml(before, after)
      expect(textWithout(html, 'ins')).toBe(textWithout(sanitiseHtml(before)))
      expect(textWithout(html, 'del')).toBe(textWithout(sanitiseHtml(after)))
    }),
    { numRuns: 300 },
  )
})

test('a comparison of attacks holds nothing but the vocabulary, <ins> and <del>', () => {
  for (const { html } of attackCorpus) {
    const merged = diffHtml(`<p>旧</p>${html}`, `${html}<p>新</p>`).html
    const bare = merged.replaceAll(/<\/?(ins|del)>/g, '')
    expect(sanitiseHtml(bare), html).toBe(bare)
  }
})

test.each([
  ['市委召开会议', '市委昨日召开会议', ['same 市委', 'added 昨日', 'same 召开会议']],
  ['旧', '新', ['removed 旧', 'added 新']],
  ['', '新', ['added 新']],
  ['同', '同', ['same 同']],
  ['', '', []],
])('%j becomes %j by %j', (before, after, expected) => {
  expect(diffText(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
})
