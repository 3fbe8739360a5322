import { breaking } from './breaking.ts'
import { festival } from './festival.ts'
import { longread } from './longread.ts'
import { meeting } from './meeting.ts'
import { mourning } from './mourning.ts'
import { sports } from './sports.ts'
import type { HouseTemplate } from './template.ts'

export type { HouseTemplate } from './template.ts'

export const houseTemplates: readonly HouseTemplate[] = [
  breaking,
  meeting,
  sports,
  festival,
  mourning,
  longread,
]
