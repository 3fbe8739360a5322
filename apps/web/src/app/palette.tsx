import { offers } from '#/app/all-choices.ts'
import { sendFromField } from '#/features/missions/index.ts'
import { Palette } from '#/features/palette/index.ts'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { i18n } from '#/i18n/i18n.ts'

/** The palette, with what all features add to it. */
const FullPalette = (props: OverlayProps) => <Palette {...props} offers={offers} />

/** Fetched as soon as a page stands; so what was noted in the field goes on its way with it, and costs the page nothing. */
export const loadPalette = async () => {
  void sendFromField().catch(() => undefined)
  await i18n.loadNamespaces('palette')
  return FullPalette
}
