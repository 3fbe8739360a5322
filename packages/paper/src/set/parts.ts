import type { FaceOf, ItemFit, PageInput, SetPage } from '../set-page.ts'
import type { Sheet } from './sheet.ts'

/** What setting an item or a part of the page itself adds to it. */
export type Drawn = Pick<SetPage, 'lines' | 'strokes' | 'tints' | 'pictures'> & { fit?: ItemFit }

export const nothing: Drawn = { lines: [], strokes: [], tints: [], pictures: [] }

export interface Setting {
  input: PageInput
  sheet: Sheet
  face: FaceOf
}

export const emptyFit = (id: string, areas: ItemFit['areas']): ItemFit => ({
  id,
  areas,
  over: 0,
  overChars: 0,
  spare: 0,
  chars: 0,
  loose: [],
  cut: [],
})
