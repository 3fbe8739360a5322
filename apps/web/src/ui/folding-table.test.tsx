import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onPhone } from '#/testing/phone.fixture.ts'
import { addPopovers } from '#/testing/popover.fixture.ts'
import { FoldingTable } from '#/ui/folding-table.tsx'

afterEach(cleanup)

const rows = [
  { id: 1, name: '海堤复绿三期', state: '已上线' },
  { id: 2, name: '云汐线延伸段', state: '失败' },
]

const show = () => {
  addPopovers()
  render(
    <FoldingTable
      rowKey="id"
      dataSource={rows}
      pagination={false}
      onRow={({ id }) => ({ id: `row-${id}` })}
      columns={[
        { title: '稿件', dataIndex: 'name' },
        { title: '状态', dataIndex: 'state', onCell: ({ state }) => ({ title: state }) },
      ]}
    />,
  )
}

test('a row folded on a phone is still a row of a table, each cell with its label and what it had', () => {
  onPhone()
  show()
  const table = screen.getByRole('table')
  expect(table.getAttribute('role')).toBe('table')
  expect(table.querySelector('tbody')?.getAttribute('role')).toBe('rowgroup')
  const row = document.getElementById('row-2')
  if (!row) throw new Error('no row')
  expect(row.getAttribute('role')).toBe('row')
  const [name, state] = within(row).getAllByRole('cell')
  expect([name, state].map((cell) => cell?.getAttribute('role'))).toEqual(['cell', 'cell'])
  expect([name, state].map((cell) => cell?.dataset.label)).toEqual(['稿件', '状态'])
  expect(state?.title).toBe('失败')
})

test('on a desk it is a table with its head', () => {
  show()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('稿件')
  expect(document.querySelector('.rb-table--folded')).toBeNull()
})
