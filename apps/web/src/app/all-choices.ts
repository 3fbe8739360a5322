import { allEntries } from '#/app/all-entries.ts'
import { choices as own } from '#/app/own-choices.ts'
import type { Choices, Offers } from '#/frame/choices.ts'
import { byPlace } from '#/frame/entries.ts'

const found = import.meta.glob<Choices>('../features/*/choices.ts', { eager: true, import: 'choices' })
const all: readonly Choices[] = [...Object.values(found), own]

const words: Record<string, string> = Object.assign({}, ...all.map((choices) => choices.words))

/** What the palette offers: the pages of the menus, and what each feature says in its own `choices.ts`. */
export const offers: Offers = {
  pages: [
    ...[...allEntries.menu, ...allEntries.personal].map((entry) => ({
      ...entry,
      words: words[entry.id] ?? '',
    })),
    ...all.flatMap(({ pages = [] }) => pages).sort(byPlace),
  ],
  actions: all.flatMap(({ actions = [] }) => actions).sort(byPlace),
}
