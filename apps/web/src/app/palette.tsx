import { offers } from '#/app/all-choices.ts'
import { Palette } from '#/features/palette/index.ts'
import type { OverlayProps } from '#/frame/overlay-store.ts'

/** The palette, with what all features add to it. */
export const FullPalette = (props: OverlayProps) => <Palette {...props} offers={offers} />
