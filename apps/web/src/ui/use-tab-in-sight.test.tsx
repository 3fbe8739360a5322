import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTabInSight } from './use-tab-in-sight.ts'

const widths = { nav: 300, tab: 80 }
const give = (name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', of: (element: HTMLElement) => number) =>
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return of(this)
    },
  })

const Tabs = ({ shown }: { shown: string }) => (
  <nav ref={useTabInSight(shown)}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
      <a key={name} href={name} aria-current={name === shown ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
)

test('the tab that is shown comes into the middle of what is seen', () => {
  const placeOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element)
  give('offsetLeft', (element) => (element.tagName === 'A' ? placeOf(element) * widths.tab : 0))
  give('offsetWidth', () => widths.tab)
  give('clientWidth', () => widths.nav)
  const { container, rerender } = render(<Tabs shown="f" />)
  const nav = container.querySelector('nav')
  expect(nav?.scrollLeft).toBe(290)
  rerender(<Tabs shown="d" />)
  expect(nav?.scrollLeft).toBe(130)
})
