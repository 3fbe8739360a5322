/** What belongs to a moment of looking, not to the page that is kept. */
const passing = ['view', 'figure', 'member', 'rowPage', 'rowSort', 'rowKeyword', 'page', 'report']

/** What an address says of the view it shows, to be opened again by anybody. */
export const keptQuery = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name]) => !passing.includes(name)))

export const reportPath = ({ view, query }: { view: string; query: Readonly<Record<string, string>> }) =>
  `/dataStatistics?${new URLSearchParams({ view, ...query })}`
