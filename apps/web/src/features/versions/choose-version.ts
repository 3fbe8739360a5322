import type { VersionRecord } from '@rongbian/contract/stories'

/** Two may be chosen; a third takes the place of the one chosen first. */
export const chooseVersion = (chosen: number[], no: number) =>
  chosen.includes(no) ? chosen.filter((each) => each !== no) : [...chosen, no].slice(-2)

/** Words more or less than the version it grew from; nothing when that is not known. */
export const wordChange = (all: VersionRecord[], { base, words }: VersionRecord) => {
  const before = all.find(({ no }) => no === base)
  return before && words - before.words
}
