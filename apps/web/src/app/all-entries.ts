import {
  type BarButtonEntry,
  type BarEntry,
  type BarLinkEntry,
  byPlace,
  type Entries,
} from '#/frame/entries.ts'

const found = import.meta.glob<Entries>('../features/*/entries.ts', { eager: true, import: 'entries' })

const all = <Name extends keyof Entries>(name: Name) =>
  Object.values(found)
    .flatMap((entries) => [...(entries[name] ?? [])])
    .sort(byPlace) as NonNullable<Entries[Name]>

/** What the features add to the frame; each says it in its own `entries.ts`. */
export const allEntries: Required<Entries> = {
  menu: all('menu'),
  personal: all('personal'),
  bar: all('bar'),
  tabs: all('tabs'),
}

export const isButton = (entry: BarEntry): entry is BarButtonEntry => 'opens' in entry
export const isLink = (entry: BarEntry): entry is BarLinkEntry => 'path' in entry

/** The catalogues in which the entries have their names. */
export const entryNamespaces = [
  ...new Set(
    Object.values(allEntries).flatMap((entries) =>
      entries.flatMap((entry) => ('label' in entry ? (entry.label.split(':')[0] ?? []) : [])),
    ),
  ),
]
