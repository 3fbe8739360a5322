import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadAddress, fileAddress, fileName, fullAddress, pictureAddress } from './file-url.ts'

const hash = 'a'.repeat(64)
const own = `/sprint/stream/files/${hash}/pier.jpg`

beforeEach(() =>
  vi.stubGlobal('location', { pathname: '/news/rongbian/', href: 'https://desk.example/news/rongbian/' }),
)
afterEach(() => vi.unstubAllGlobals())

test('our own files stand below the prefix of the deployment', () => {
  expect(fileAddress(own)).toBe(`/news${own}`)
  expect(fileAddress(`/mixmedia${own}`)).toBe(`/news${own}`)
  expect(fullAddress(own)).toBe(`https://desk.example/news${own}`)
})

test('foreign files keep their address and their size', () => {
  expect(fileAddress('https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg')
  expect(pictureAddress('https://pictures.example/a.jpg', 640)).toBe('https://pictures.example/a.jpg')
})

test('a picture is asked for in one width only', () => {
  expect(pictureAddress(`${own}?width=1280`, 320)).toBe(`/news${own}?width=320`)
  expect(downloadAddress(`${own}?width=1280`)).toBe(`/news${own}?download=true`)
})

test.each([
  [{ name: '海堤.jpg', url: own }, '海堤.jpg'],
  [{ name: '', url: own }, 'pier.jpg'],
  [{ name: '', url: `/sprint/stream/files/${hash}/%E6%B5%B7.jpg` }, '海.jpg'],
  [{ name: '', url: `/sprint/stream/files/${hash}/%E6%B.jpg` }, '%E6%B.jpg'],
])('%o is called %s', (file, expected) => {
  expect(fileName(file)).toBe(expected)
})
