import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { ButtonLink } from '#/ui/button-link.tsx'

afterEach(cleanup)

test('a button that leads elsewhere is a link with an address, and follows it without a new page', async () => {
  location.hash = '/here'
  const router = createHashRouter([
    { path: '/here', element: <ButtonLink to="/there?no=1">去那里</ButtonLink> },
    { path: '/there', element: <p>到了</p> },
  ])
  render(<RouterProvider router={router} />)
  const link = screen.getByRole('link', { name: '去那里' })
  expect(link.getAttribute('href')).toMatch(/#\/there\?no=1$/)
  expect(link.classList.contains('ant-btn')).toBe(true)
  await userEvent.setup().click(link)
  expect(await screen.findByText('到了')).toBeTruthy()
  expect(location.hash).toBe('#/there?no=1')
})
