import { payMessages as messages } from '@rongbian/contract/messages/pay'
import {
  decimalText,
  type Message,
  type PayLine,
  type PayMeasure,
  type PaySchemeKind,
  payUnits,
  shareText,
  thousandText,
  wholeShare,
} from '@rongbian/domain'

interface Told {
  line: PayLine
  rate: string
  unit: Message
}

const sums: Readonly<Record<PayMeasure, (told: Told) => Message>> = {
  item: ({ rate, unit }) => messages.sumItem({ rate, unit }),
  thousand: ({ line, ...told }) =>
    messages.sumThousand({
      ...told,
      chars: line.item.facts.chars.toLocaleString('en'),
      thousands: thousandText(line.sum.units),
    }),
  picture: ({ line, ...told }) => messages.sumPicture({ ...told, units: line.sum.units }),
  error: ({ line, ...told }) => messages.sumError({ ...told, units: line.sum.units }),
  withdrawal: ({ rate, unit }) => messages.sumWithdrawal({ rate, unit }),
  overdue: ({ rate, unit }) => messages.sumOverdue({ rate, unit }),
}

/** How a line came to its amount, for whoever reads it. */
export const wordsOf = (kind: PaySchemeKind, line: PayLine): Message => {
  const { rule, sum, share } = line
  // Only the id: its words are looked up in the reader's language.
  const unit = { id: payUnits[kind].id }
  const plain = sums[rule.per]({ line, rate: decimalText(rule.amount), unit })
  const capped =
    sum.amount === sum.full
      ? plain
      : messages.sumCapped({ sum: plain, cap: decimalText(rule.cap ?? 0), unit })
  return share === wholeShare ? capped : messages.sumShared({ sum: capped, share: shareText(share) })
}
