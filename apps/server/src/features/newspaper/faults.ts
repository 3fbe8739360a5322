import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { PageFault } from '@rongbian/contract/newspaper'
import type { LanguageId, Message } from '@rongbian/domain'
import { jumpTroubles } from '@rongbian/paper'
import { say } from '#/say.ts'

export type KeptFault = Omit<PageFault, 'text'>

const jumpWords: Readonly<Record<number, () => Message>> = {
  [jumpTroubles.noSecond]: messages.faultJumpNoSecond,
  [jumpTroubles.noFirst]: messages.faultJumpNoFirst,
  [jumpTroubles.idle]: messages.faultJumpIdle,
}

const isSeen = (char: string) => !/[\p{C}\p{Z}\p{M}]/u.test(char)
const codeOf = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Each by itself; one that nobody would see, by its number. */
const glyphWords = ({ title, chars }: NonNullable<PageFault['lacks']>) => {
  const named = [...chars].map((char) => (isSeen(char) ? char : codeOf(char))).join(' ')
  return title === ''
    ? messages.faultGlyphOutside({ chars: named })
    : messages.faultGlyph({ title, chars: named })
}

const words: Record<PageFault['rule'], (value: number, fault: KeptFault) => Message> = {
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
  glyph: (_, { lacks }) => glyphWords(lacks ?? { title: '', chars: '' }),
  picture: (value) => messages.faultPicture({ value }),
  jump: (value) => (jumpWords[value] ?? messages.faultJump)(),
  cut: messages.faultCut,
}

export const presentFault = (fault: KeptFault, language?: LanguageId): PageFault => ({
  ...fault,
  text: say(words[fault.rule](fault.value, fault), language),
})

/** The lower, the better; what no page may have is not weighed. */
export const scoreOf = (faults: readonly KeptFault[], weights: Partial<Record<string, number>>) =>
  faults
    .filter(({ isHard }) => !isHard)
    .reduce((sum, { rule, value }) => sum + (weights[rule] ?? 0) * value, 0)
