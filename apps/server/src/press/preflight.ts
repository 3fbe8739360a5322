import { pressMessages as messages } from '@rongbian/contract/messages/press'
import { readPdfFacts } from '@rongbian/press'
import { type FileCheck, fault, hint } from './ad-place.ts'

const boxes = 3

/** What our own file of a page says of itself, read back before it goes to the press. */
export const checkPagePdf = (pdf: Uint8Array, { colour = true } = {}): FileCheck[] => {
  const facts = readPdfFacts(pdf)
  const isTinted = !colour && facts.spaces.includes('DeviceCMYK')
  const isForPress = facts.boxes.length === boxes && facts.standard !== '' && !facts.isEncrypted
  const hasScreenColour =
    facts.hasRgb || facts.spaces.some((space) => !['DeviceCMYK', 'DeviceGray'].includes(space))
  return [
    ...(isForPress ? [] : [fault(messages.noBoxes())]),
    ...(facts.strangers.length > 0
      ? [fault(messages.fontsOutside({ names: facts.strangers.join('、') }))]
      : []),
    ...(hasScreenColour ? [fault(messages.rgbInPage())] : []),
    ...(isTinted ? [fault(messages.colourOnMono())] : []),
  ]
}

interface Coarse {
  item: string
  dpi: number
}

/** All that is to be known of a painted page before it is sent: its file, and pictures with fewer dots than the paper asks for. */
export const checkPainted = (
  pdf: Uint8Array,
  coarse: readonly Coarse[],
  { colour, leastDpi: least }: { colour: boolean; leastDpi: number },
): FileCheck[] => [
  ...checkPagePdf(pdf, { colour }),
  ...coarse.map(({ dpi }) => hint(messages.tooCoarse({ dpi, least }))),
]
