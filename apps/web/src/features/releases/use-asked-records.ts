import { addressOf, useRatifyInfo } from '#/features/releases/release-queries.ts'
import { useThirdRecords } from '#/features/releases/third-party/third-queries.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'

/** The channels of the house; asked about one that is not among them, the accounts elsewhere. */
export const useAskedRecords = ({ story, channel }: Pick<ReleaseDialogProps, 'story' | 'channel'>) => {
  const own = useRatifyInfo(addressOf(story))
  const isElsewhere = channel !== undefined && own.data?.every(({ uuid }) => uuid !== channel) === true
  const elsewhere = useThirdRecords(story, isElsewhere)
  return isElsewhere ? elsewhere : own
}
