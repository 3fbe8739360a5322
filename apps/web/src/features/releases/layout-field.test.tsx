import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LayoutField } from '#/features/releases/layout-field.tsx'

test.each([
  ['100', [[{ layoutVersion: 100 }]]],
  ['07', [[{ layoutVersion: 7 }]]],
  ['101', []],
])(
  'R-newspaper-020 R-newspaper-021 R-newspaper-022: a day and one of the pages 01 to 100; %s',
  async (typed, said) => {
    onTestFinished(cleanup)
    const onChange = vi.fn()
    // Its words may come late.
    render(
      <Suspense>
        <LayoutField layoutDate="2099-03-01" layoutVersion={3} onChange={onChange} />
      </Suspense>,
    )
    expect(await screen.findByDisplayValue('2099-03-01')).toBeTruthy()
    expect(screen.getByText('03')).toBeTruthy()
    const pages = screen.getByRole('combobox')
    fireEvent.change(pages, { target: { value: typed } })
    fireEvent.keyDown(pages, { key: 'Enter', keyCode: 13 })
    expect(onChange.mock.calls).toEqual(said)
  },
)
