import { beforeAll, expect, test } from 'vitest'
import { makeState, provideDocument, tidyHtml } from '#/editor/editor.fixture.ts'
import { documentHtml } from '#/editor/read-html.ts'
import { typesetDocument } from '#/editor/typeset/typeset.ts'

beforeAll(provideDocument)

const picture = (align: string) =>
  `<figure class="rb-image"${align}><img src="https://example.com/a.jpg" alt=""><figcaption>图</figcaption></figure>`

const run = (html: string) => {
  const { tr } = makeState(html)
  const report = typesetDocument(tr)
  return { report, html: tidyHtml(documentHtml(tr.doc)) }
}

test('empty lines go, paragraphs are indented, pictures centred, marks put right', () => {
  const { report, html } = run(`<p>海堤完工,步道开放!</p><p></p><p>　</p>${picture('')}<p>第二段</p>`)
  expect(html).toBe(
    tidyHtml(
      `<p style="text-indent:2em">海堤完工，步道开放！</p>${picture(' data-align="center"')}<p style="text-indent:2em">第二段</p>`,
    ),
  )
  expect(report).toEqual({ removed: 2, indented: 2, centred: 1, corrected: 2 })
})

test('what is centred, a heading or a kicker is not indented', () => {
  const kept = '<h2>题</h2><p style="text-align:center">居中</p><p class="rb-kicker">引题</p>'
  expect(run(kept)).toEqual({ html: kept, report: { removed: 0, indented: 0, centred: 0, corrected: 0 } })
})

test('corrected text keeps its marks', () => {
  expect(run('<p style="text-indent:2em">他说<strong>好,</strong>走</p>').html).toBe(
    '<p style="text-indent:2em">他说<strong>好，</strong>走</p>',
  )
})

test('code is left alone, tables are corrected but not indented', () => {
  const { html } = run(
    '<pre><code>甲,乙</code></pre><table><tbody><tr><td><p>甲,乙</p></td></tr></tbody></table>',
  )
  expect(html).toContain('<code>甲,乙</code>')
  expect(html).toContain('<p>甲，乙</p>')
})

test('a second run finds nothing left to do', () => {
  const { tr } = makeState('<p>海堤"三期"(续)完工...</p><p></p><p>完</p>')
  typesetDocument(tr)
  expect(typesetDocument(tr)).toEqual({ removed: 0, indented: 0, centred: 0, corrected: 0 })
})
