import { describe, expect, it } from 'vitest'
import { openingOf, prepareBody } from './story-body.ts'
import { samplePhoto } from './testing/samples.fixture.ts'

describe('the text of a story', () => {
  it.each([
    ['<h1>甲</h1><h3>乙</h3>', '<h2>甲</h2><h3>乙</h3>'],
    ['<h4 style="color:red">甲</h4>', '<h2 style="color:red">甲</h2>'],
    ['<hr><p>h1</p>', '<hr><p>h1</p>'],
  ])('has headings one below the other: %s', (html, expected) => expect(prepareBody(html)).toBe(expected))

  it.each([
    ['<p>　　甲</p><p>&nbsp;&nbsp;乙</p>', '<p>甲</p><p>乙</p>'],
    ['<p>甲</p><p></p><p><br></p><p class="rb-subhead">　乙</p>', '<p>甲</p><p class="rb-subhead">乙</p>'],
    ['<pre>  甲</pre><p>甲　乙</p>', '<pre>  甲</pre><p>甲　乙</p>'],
  ])('leaves indents and empty lines to the stylesheet: %s', (html, expected) =>
    expect(prepareBody(html)).toBe(expected),
  )

  it('asks for the first picture first and for the others when they come near', () => {
    const html = prepareBody('<img src="/a.jpg" alt="甲"><img src="/b.jpg">', { leads: true })
    expect(html).toBe(
      '<img src="/a.jpg" alt="甲" fetchpriority="high"><img src="/b.jpg" alt="" loading="lazy" decoding="async">',
    )
  })

  it('keeps a place for a picture whose size is known, and does not overrule a size that is there', () => {
    const photos = [samplePhoto({ src: '/a.jpg?x=1&y=2', srcset: '/a-480.jpg 480w' })]
    expect(prepareBody('<img src="/a.jpg?x=1&amp;y=2" alt="">', { photos })).toContain(
      'width="1200" height="900" srcset="/a-480.jpg 480w"',
    )
    expect(prepareBody('<img src="/a.jpg?x=1&amp;y=2" alt="" width="300">', { photos })).not.toContain('1200')
  })

  it('says nothing twice of what an outlet has already said', () => {
    const photos = [samplePhoto({ src: '/a.jpg', srcset: '/a-480.jpg 480w' })]
    const html = '<img src="/a.jpg" srcset="/a-9.jpg 9w" alt="" loading="lazy" decoding="async">'
    for (const leads of [true, false]) {
      const names = [...prepareBody(html, { photos, leads }).matchAll(/\s([a-z]+)="/g)].map(
        ([, name]) => name,
      )
      expect(names).toEqual([...new Set(names)])
    }
  })

  it('lets tables scroll and names embedded players', () => {
    expect(prepareBody('<table><tbody><tr><td>1</td></tr></tbody></table>')).toMatch(
      /^<div class="scroll" tabindex="0".*<\/table><\/div>$/,
    )
    expect(prepareBody('<iframe src="https://v.qq.com/x"></iframe>')).toContain(
      'title="嵌入的播放器" loading="lazy"',
    )
  })
})

it.each([
  ['<p>甲 &lt;乙&gt;</p><p>丙&nbsp;丁</p>', '甲 <乙> 丙 丁'],
  [`<p>${'长'.repeat(200)}</p>`, `${'长'.repeat(120)}…`],
  ['', ''],
])('takes the beginning of a text for its summary', (html, expected) =>
  expect(openingOf(html)).toBe(expected),
)
