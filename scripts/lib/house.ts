import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** From the top; a folder imports only from lines below its own, so the order itself shows there is no circle. */
export type Storeys = readonly (readonly string[])[]

export interface Import {
  from: string
  to: string
  /** Fetched when it is needed. */
  lazy?: boolean
  /** By a pattern: what every feature states in a file of that name. */
  gathered?: boolean
}

export interface House {
  files: readonly string[]
  imports: readonly Import[]
}

const specifiers =
  /(?:from|import)\s+'([^']+)'|import\('([^']+)'\)|new URL\('(\.[^']+)', import\.meta\.url\)/g
const patterns = /import\.meta\.glob(?:<\w+>)?\(\s*'(\.[^']+)'/g
const isTestCode = /\.(?:test|fixture)\.tsx?$/

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : undefined

const fits = (pattern: string) => {
  const written = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  const whole = new RegExp(`^${written}$`)
  return (file: string) => whole.test(file)
}

/** The product's own files below a folder and what they import of each other, types included. */
export const readHouse = (src: string): House => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !isTestCode.test(file))
    .sort()
  const known = new Set(files)
  const importsOf = (from: string): Import[] => {
    const text = readFileSync(join(src, from), 'utf8')
    const named = [...text.matchAll(specifiers)].flatMap(([, plain, fetched, url]) => {
      const to = resolve(from, plain ?? fetched ?? url ?? '')
      return to && known.has(to) ? [{ from, to, ...(fetched && { lazy: true }) }] : []
    })
    const gathered = [...text.matchAll(patterns)].flatMap(([, pattern = '']) =>
      files.filter(fits(normalize(join(dirname(from), pattern)))).map((to) => ({ from, to, gathered: true })),
    )
    return [...named, ...gathered]
  }
  return { files, imports: files.flatMap(importsOf) }
}

/** A feature is a room of its own; below it, a folder is, or a single file. */
export const roomOf = (file: string) => {
  const [first = '', second = ''] = file.split('/')
  return first === 'features' ? `${first}/${second}` : first
}

const isFeature = (room: string) => room.startsWith('features/')
/** What a feature adds to the frame; the list of the composition root takes it without all the face brings along. */
const isDescription = ({ from, to }: Import) =>
  from === 'app/all-features.ts' && to === `${roomOf(to)}/feature.ts`
export const featuresIn = ({ files }: House) =>
  [...new Set(files.map(roomOf).filter(isFeature))].map((room) => room.slice('features/'.length))
export const faceOf = (room: string) => `${room}/index.ts`

/** Every circle there is, as the members that reach each other. */
export const circlesIn = (edges: readonly Import[]): string[][] => {
  const next = Map.groupBy(edges, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    open.push(node)
    for (const { to } of next.get(node) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(node) !== number) return
    const members = open.splice(open.indexOf(node))
    if (members.length > 1) circles.push(members.sort())
  }
  for (const { from } of edges) if (!order.has(from)) visit(from)
  return circles
}

const between = ({ imports }: House) =>
  imports
    .map((one) => ({ ...one, rooms: { from: roomOf(one.from), to: roomOf(one.to) } }))
    .filter(({ rooms }) => rooms.from !== rooms.to)

const otherFeatures = 'features/*'

/** The table with its `features/*` written out: the features no line names. */
const laidOut = (storeys: Storeys, rooms: readonly string[]): Storeys => {
  const named = storeys.flat()
  const others = rooms.filter((room) => isFeature(room) && !named.includes(room))
  return storeys.map((line) => line.flatMap((entry) => (entry === otherFeatures ? others : entry)))
}

/** What the table and the rooms disagree about, each as a sentence. */
const tableProblems = (rooms: readonly string[], storeys: Storeys) => {
  const listed = storeys.flat()
  const twice = listed.filter((room, index) => listed.indexOf(room) !== index)
  return [
    ...twice.map((room) => `${room} stands twice in the table`),
    ...rooms.filter((room) => !listed.includes(room)).map((room) => `${room} has no place in the table`),
    ...listed.filter((room) => !rooms.includes(room)).map((room) => `${room} is in the table only`),
  ]
}

/** What is wrong with a house, each as a sentence; empty where it stands as its table says. */
export const problemsOf = (house: House, table: Storeys): string[] => {
  const rooms = [...new Set(house.files.map(roomOf))]
  const storeys = laidOut(table, rooms)
  const lineOf = new Map(storeys.flatMap((line, index) => line.map((room) => [room, index] as const)))
  const lineOr = (room: string, otherwise: number) => lineOf.get(room) ?? otherwise
  const crossing = between(house)
  const upward = crossing.filter(
    ({ rooms: { from, to } }) => lineOr(to, Number.POSITIVE_INFINITY) <= lineOr(from, -1),
  )
  // What is opened later is named by its file: through a face the first page would carry a list of all it needs.
  // What is gathered stands beside the face for the same reason.
  const aroundFace = crossing.filter(
    (one) =>
      !one.lazy &&
      !one.gathered &&
      isFeature(one.rooms.to) &&
      one.to !== faceOf(one.rooms.to) &&
      !isDescription(one),
  )
  return [
    ...tableProblems(rooms, storeys),
    ...upward.map(({ from, to }) => `${from} imports ${to}, which is not below it`),
    ...aroundFace.map(({ from, to, rooms }) => `${from} imports ${to} past ${faceOf(rooms.to)}`),
    ...circlesIn(house.imports).map((members) => `circle: ${members.join(' → ')}`),
  ]
}

/** Each room with the rooms it imports from, as the table orders them. */
export const graphOf = (house: House, table: Storeys): string[] => {
  const byRoom = Map.groupBy(between(house), ({ rooms }) => rooms.from)
  const listed = laidOut(table, [...new Set(house.files.map(roomOf))]).flat()
  return listed.map((room) => {
    const below = new Set((byRoom.get(room) ?? []).map(({ rooms }) => rooms.to))
    return `${room} → ${listed.filter((other) => below.has(other)).join(', ') || '—'}`
  })
}

export const knotsIn = (house: House) => circlesIn(between(house).map(({ rooms }) => rooms))
