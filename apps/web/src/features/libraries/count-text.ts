import { countLabel, storyLimits } from '@rongbian/domain'
import { numberText } from '#/ui/number-text.ts'

const badgeMax = 99

/** 1,206, or 9999+ where the server stopped counting. */
export const countText = (count: number, max: number = storyLimits.countMax) =>
  count > max ? countLabel(count, max) : numberText(count)

export const badgeText = (count: number) => (count > badgeMax ? `${badgeMax}+` : String(count))
