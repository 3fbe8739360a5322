import { pressMessages as messages } from '@rongbian/contract/messages/press'
import { readPdfFacts } from '@rongbian/press'
import { type FileCheck, fault } from './ad-place.ts'

const boxes = 3

/** What our own file of a page says of itself, read back before it goes to the press. */
export const checkPagePdf = (pdf: Uint8Array): FileCheck[] => {
  const facts = readPdfFacts(pdf)
  const isForPress = facts.boxes.length === boxes && facts.standard !== '' && !facts.isEncrypted
  const hasScreenColour =
    facts.hasRgb || facts.spaces.some((space) => !['DeviceCMYK', 'DeviceGray'].includes(space))
  return [
    ...(isForPress ? [] : [fault(messages.noBoxes())]),
    ...(facts.strangers.length > 0
      ? [fault(messages.fontsOutside({ names: facts.strangers.join('、') }))]
      : []),
    ...(hasScreenColour ? [fault(messages.screenColours())] : []),
  ]
}
