import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePieces } from '#/ui/use-pieces.ts'

const Pieces = ({ onDraw }: { onDraw: (drawn: number) => void }) => {
  onDraw(usePieces(3))
  return null
}

test('each piece is drawn by itself, and nothing more once all of them stand', () => {
  const drawings: number[] = []
  render(<Pieces onDraw={(drawn) => drawings.push(drawn)} />)
  expect(drawings).toEqual([1, 2, 3])
})
