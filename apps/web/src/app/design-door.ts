import { lazyPart } from '#/ui/lazy-part.ts'

/** The first script of all names what each page needs; behind this door the builder's list is its own. */
export const DesignDoor = lazyPart(async () => (await import('#/app/design-tab.tsx')).DesignTab, ['specials'])
