import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { PageFault } from '@rongbian/contract/newspaper'
import type { LanguageId, Message } from '@rongbian/domain'
import { say } from '#/say.ts'

export type KeptFault = Omit<PageFault, 'text'>

const words: Record<PageFault['rule'], (value: number) => Message> = {
  outside: messages.faultOutside,
  overlap: messages.faultOverlap,
  overset: (value) => messages.faultOverset({ value }),
  lead: messages.faultLead,
  order: (value) => messages.faultOrder({ value }),
  titles: messages.faultTitles,
  acrossSeam: messages.faultAcrossSeam,
  downSeam: messages.faultDownSeam,
  pictures: messages.faultPictures,
  narrow: messages.faultNarrow,
  wide: messages.faultWide,
  tall: messages.faultTall,
  spare: (value) => messages.faultSpare({ value: Math.round(value) }),
  adMoved: messages.faultAdMoved,
  lockMoved: messages.faultLockMoved,
  glyph: messages.faultGlyph,
  picture: messages.faultPicture,
  jump: messages.faultJump,
  cut: messages.faultCut,
}

export const presentFault = (fault: KeptFault, language?: LanguageId): PageFault => ({
  ...fault,
  text: say(words[fault.rule](fault.value), language),
})

/** The lower, the better; what no page may have is not weighed. */
export const scoreOf = (faults: readonly KeptFault[], weights: Partial<Record<string, number>>) =>
  faults
    .filter(({ isHard }) => !isHard)
    .reduce((sum, { rule, value }) => sum + (weights[rule] ?? 0) * value, 0)
