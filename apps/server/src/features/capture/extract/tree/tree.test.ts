import { expect, test } from 'vitest'
import { parseDocument } from './parse.ts'

const bodyOf = (html: string) => {
  const { body } = parseDocument(html)
  if (!body) throw new Error('no body')
  return body
}

test('whatever stands outside of head and body comes into the body', () => {
  const document = parseDocument('<p>前</p><html><head><title>题</title></head><p>中</p></html><p>后</p>')
  expect(document.title).toBe('题')
  expect(document.body?.textContent).toBe('中前后')
})

test('text with entities is one piece, and is written out escaped', () => {
  const body = bodyOf('<html><body><p title="a&quot;b">1 &lt; 2 &amp; 3</p></body></html>')
  expect(body.firstElementChild?.childNodes).toHaveLength(1)
  expect(body.innerHTML).toBe('<p title="a&quot;b">1 &lt; 2 &amp; 3</p>')
})

test.each([
  ['p', 2],
  ['p,a', 3],
  ['.one', 1],
  ['#two .x', 1],
  ['#two > .x', 0],
  ['#two > p', 1],
  ['a[href]', 1],
  ['[rel~="author"]', 1],
  ['[class*="on"]', 1],
  ['[rel="author"]', 0],
  ['*', 5],
])('%s selects %i', (selector, count) => {
  const body = bodyOf(
    '<html><body><p class="one">1</p><div id="two"><p><a class="x" href="/" rel="me author">2</a><br></p></div></body></html>',
  )
  expect(body.querySelectorAll(selector)).toHaveLength(count)
})

test('a node that is moved leaves the place it had', () => {
  const body = bodyOf('<html><body><i>1</i><b>2</b><u>3</u></body></html>')
  const [one, two, three] = body.children
  if (!one || !two || !three) throw new Error('too few')
  body.append(one)
  expect(body.innerHTML).toBe('<b>2</b><u>3</u><i>1</i>')
  two.replaceWith(...three.childNodes)
  expect(body.innerHTML).toBe('3<u></u><i>1</i>')
  three.remove()
  expect(body.textContent).toBe('31')
  expect(three.parentNode).toBeNull()
})

test('a copy is apart from what it was made of', () => {
  const body = bodyOf('<html><body><p class="a">1</p></body></html>')
  const copy = body.cloneNode(true)
  copy.firstElementChild?.setAttribute('class', 'b')
  copy.append(body.cloneNode(true))
  expect(body.innerHTML).toBe('<p class="a">1</p>')
})

test('a page that nests without end is read and searched', () => {
  const body = bodyOf(`<html><body>${'<div>'.repeat(5_000)}深处`)
  expect(body.textContent).toBe('深处')
  expect(body.querySelectorAll('div')).toHaveLength(5_000)
})
