import { expect, test } from 'vitest'
import { materialsOf, plainText, printedText, textFacts } from './plain-text.ts'

const own = `/sprint/stream/files/${'a'.repeat(64)}`
const picture = `<figure class="rb-image"><img src="${own}/%E5%9B%BE.png" alt=""><figcaption>图为<strong>现场</strong></figcaption></figure>`

test.each([
  ['paragraphs', '<h1>标题</h1><p>一</p><p></p><p>二<br>三</p>', '标题\n一\n二\n三'],
  ['marks inside a line', '<p>一<strong>二</strong>三</p>', '一二三'],
  ['signs', '<p>a &lt;b&gt; &amp; "c"</p>', 'a <b> & "c"'],
  ['a list', '<ul><li>一</li><li><p>二</p><ol><li>三</li></ol></li></ul>', '一\n二\n三'],
  [
    'a table',
    '<table><tbody><tr><th>甲</th><td>乙</td></tr><tr><td>丙</td></tr></tbody></table>',
    '甲\t乙\n丙',
  ],
  ['a caption', `<p>前</p>${picture}<p>后</p>`, '前\n图为现场\n后'],
  ['nothing', '', ''],
])('the plain text of %s', (_, html, expected) => {
  expect(plainText(html)).toBe(expected)
})

test('printed text keeps blank lines and the marks of lists', () => {
  const html = '<p>一</p><p></p><ol start="3"><li>甲</li><li><p>乙</p><ul><li>丙</li></ul></li></ol>'
  expect(printedText(html)).toBe('一\n\n3. 甲\n4. 乙\n• 丙')
})

test('facts count by the rules of the specification', () => {
  const html = `<p>新闻ab</p><p>12</p>${picture}<figure class="rb-video"><video src="https://a.cn/1.mp4" controls></video></figure>`
  expect(textFacts(html)).toEqual({ characters: 10, words: 8, pictures: 1, videos: 1, audios: 0 })
})

test('materials come in order, with name and caption', () => {
  const html = [
    `<figure class="rb-gallery">${picture}${picture.replace('%E5%9B%BE', 'b')}<figcaption>总说明</figcaption></figure>`,
    '<figure class="rb-audio"><audio src="https://a.cn/x/1.mp3?t=1" controls></audio></figure>',
    `<figure class="rb-file"><a href="${own}/x" download="表.xlsx">表</a><span class="rb-size">1 KB</span></figure>`,
    '<p><a href="https://a.cn/">不是材料</a></p>',
  ].join('')
  expect(materialsOf(html)).toEqual([
    { url: `${own}/%E5%9B%BE.png`, type: 'image', name: '图.png', caption: '图为现场' },
    { url: `${own}/b.png`, type: 'image', name: 'b.png', caption: '图为现场' },
    { url: 'https://a.cn/x/1.mp3?t=1', type: 'audio', name: '1.mp3', caption: '' },
    { url: `${own}/x`, type: 'file', name: '表.xlsx', caption: '' },
  ])
})
