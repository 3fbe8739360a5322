import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { homeNewsroom, openHome, settled } from '#/features/home/home.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'

const openCarousel = async () => {
  fakeServer(...homeNewsroom([{ kind: 'carousel' }]))
  const user = await openHome()
  return { user, carousel: await settled('轮播') }
}

const askForMotion = () => {
  const real = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    real(query.includes('reduced-motion') ? 'not all' : query),
  )
}

test('the carousel is turned by keys, dots and arrows, and not by itself where less motion is asked for', async () => {
  const { user, carousel } = await openCarousel()
  expect(carousel.getByText(/^1 \/ 4/)).toBeTruthy()
  expect(carousel.queryByRole('button', { name: '停止自动播放' })).toBeNull()
  await user.click(carousel.getByRole('button', { name: '下一篇' }))
  expect(await carousel.findByText(/^2 \/ 4/)).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(await carousel.findByText(/^1 \/ 4/)).toBeTruthy()
  await user.click(carousel.getByRole('button', { name: '第 3 篇' }))
  expect(await carousel.findByText(/^3 \/ 4/)).toBeTruthy()
})

test('the carousel turns by itself, and stops for whoever looks at it or asks it to', async () => {
  askForMotion()
  const { user, carousel } = await openCarousel()
  const place = carousel.getByText(/^1 \/ 4/)
  const words = place.closest('[aria-live]')
  await user.hover(place)
  await waitFor(() => expect(words?.getAttribute('aria-live')).toBe('polite'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await user.hover(screen.getByRole('button', { name: '编辑首页' }))
  await vi.waitFor(() => expect(words?.getAttribute('aria-live')).toBe('off'))
  vi.advanceTimersByTime(6_000)
  vi.useRealTimers()
  expect(await carousel.findByText(/^2 \/ 4/)).toBeTruthy()
  await user.click(carousel.getByRole('button', { name: '停止自动播放' }))
  expect(await carousel.findByRole('button', { name: '自动播放' })).toBeTruthy()
})
