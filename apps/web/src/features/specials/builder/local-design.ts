import type { Design } from '#/features/specials/builder/design-store.ts'
import { keptHere } from '#/ui/kept-here.ts'

export interface LocalDesign extends Design {
  base: number
}

const kept = keptHere<LocalDesign>('rongbian-design', 'pages')

/** The page on this machine while no server has confirmed it. */
export const localDesign = (personId: string, specialId: string) => kept(`${personId}/${specialId}`)
export type LocalCopy = ReturnType<typeof localDesign>
