import { useBelow } from '#/ui/use-below.ts'

/** Narrower than this, blocks stand one under the other and are as high as what they hold. */
export const useOneColumn = () => useBelow(1024)
