export interface Half {
  name: string
  features: readonly string[]
}

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Features that only one side has, and why; all others stand on both sides under one name. */
export const oneSided: Reasons = {
  'apps/web': {
    detail: 'one screen over stories, versions, releases and review',
    errors: 'pages for addresses that lead nowhere',
    help: 'articles the page carries itself',
    palette: 'asks search and people',
    tasks: 'what this window waits for',
    tools: 'the page that shows sections of other features',
    writing: 'one screen over stories, locks, uploads and words',
  },
  'apps/server': {
    accounts: 'shown inside publishing',
    channels: 'shown inside publishing and releases',
    docs: 'draws its own pages',
    files: 'addresses of files, shown wherever a file is',
    mail: 'shown inside releases',
    metrics: 'figures of platforms, shown on the home page',
    moderation: 'shown inside media',
    nodes: 'which processes work now; shown inside the console',
    newsroom: 'furnishes an empty database',
    operations: 'asked by machines',
    people: 'names and signatures for the choices of many screens',
    push: 'shown inside releases',
    readers: 'counts who reads the sites; shown inside statistics',
    recordings: 'shown inside media',
    reports: 'shown inside statistics',
    simulators: 'draws its own pages',
    sources: 'shown inside statistics',
    trash: 'a box of the libraries',
    workflow: 'what may be done with a story, shown inside libraries and detail',
  },
}

/** What both lists and the table of reasons disagree about, each as a sentence. */
export const unlikeNames = (halves: readonly Half[], reasons: Reasons): string[] =>
  halves.flatMap(({ name, features }) => {
    const elsewhere = new Set(halves.flatMap((half) => (half.name === name ? [] : half.features)))
    const alone = features.filter((feature) => !elsewhere.has(feature))
    const excused = Object.keys(reasons[name] ?? {})
    return [
      ...alone
        .filter((feature) => !excused.includes(feature))
        .map((feature) => `${name}: ${feature} has no like on the other side`),
      ...excused
        .filter((feature) => !alone.includes(feature))
        .map((feature) => `${name}: ${feature} needs no reason`),
    ]
  })
