import type { Interest } from '@rongbian/contract/interests'
import { dayIn } from '@rongbian/domain'

/** A theme as its form holds it. */
export interface ThemeValues {
  name: string
  keywords: Interest['keywords']
  range: Interest['range']
  days: { from: string; to: string }
  media: string[]
  places: Interest['places']
  isHouse: boolean
}

const blank: ThemeValues = {
  name: '',
  keywords: { must: [], any: [], exclude: [] },
  range: '7d',
  days: { from: '', to: '' },
  media: [],
  places: [],
  isHouse: false,
}

const dayOf = (at: string | null, zone: string) => (at ? dayIn(new Date(at), zone) : '')

export const valuesOf = (theme: Interest | undefined, zone: string): ThemeValues => {
  if (!theme) return blank
  const { name, keywords, range, from, to, media, places, isHouse } = theme
  return {
    ...{ name, keywords, range, media, places, isHouse },
    days: { from: dayOf(from, zone), to: dayOf(to, zone) },
  }
}
