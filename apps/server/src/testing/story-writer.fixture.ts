import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VersionRecord } from '@rongbian/contract/stories'
import type { Caller } from './http-client.fixture.ts'

const retryMs = 100
const storiesMax = 12
const chances = { create: 0.03, save: 0.25 }

/** A story as far as its writer was told. */
interface ToldStory {
  id: number
  version: number
  /** The last text sent, and the last one the server said it has. */
  sent: number
  acknowledged: number
  saves: { no: number; hash: string }[]
}

/** One person in one tab who writes, keeps and saves; every text is numbered and longer than the one before. */
export interface StoryWriter {
  name: string
  tab: string
  stories: ToldStory[]
  acknowledgements: number
  /** Answers that were neither a success nor the server being away. */
  strange: string[]
  run(signal: AbortSignal): Promise<void>
  /** What was acknowledged and is not there any more. */
  findLost(): Promise<string[]>
}

const line = (number: number) => `<p>${'潮水退去，码头上的灯一盏盏亮起来。'.repeat(3)}${number}</p>`

const textOf = (name: string, number: number) => ({
  title: `${name}第 ${number} 稿`,
  htmlContent: Array.from({ length: Math.min(number, 200) }, (_, index) => line(number - index)).join(''),
})

const numberIn = ({ title }: { title: string }) => Number(/第 (\d+) 稿/.exec(title)?.[1] ?? 0)

const paths = {
  create: (library: string) => `/sprint/rest/stories/${library}/create`,
  rest: (id: number) => `/sprint/rest/stories/workspace/${id}`,
  view: (id: number) => `/sprint/view/stories/workspace/${id}`,
}

export const openStoryWriter = (
  caller: Caller,
  name: string,
  { library = 'workspace' }: { library?: 'workspace' | 'group' } = {},
): StoryWriter => {
  const tab = randomUUID()

  /** Sends the same again until it is answered, as a browser does that waits for the server. */
  const insist = async <Data>(path: string, body: object, signal: AbortSignal): Promise<Data | undefined> => {
    while (!signal.aborted) {
      const answer = await caller.post(path, body).catch(() => undefined)
      if (answer?.code === 200) {
        writer.acknowledgements += 1
        return answer.data as Data
      }
      if (answer && answer.status !== 503) {
        writer.strange.push(`${name} ${path}: ${answer.status} ${answer.msg}`)
        return
      }
      await sleep(retryMs)
    }
  }

  const create = async (signal: AbortSignal) => {
    const body = { content: textOf(name, 1) }
    const created = await insist<{ id: number }>(paths.create(library), body, signal)
    if (created) writer.stories.push({ id: created.id, version: 1, sent: 1, acknowledged: 1, saves: [] })
  }

  const save = async (story: ToldStory, signal: AbortSignal) => {
    story.sent += 1
    const number = story.sent
    const body = { tab, base: story.version, content: textOf(name, number) }
    type Saved = { version: number; contentHash: string }
    const saved = await insist<Saved>(`${paths.rest(story.id)}/save`, body, signal)
    if (!saved) return
    story.version = saved.version
    story.saves.push({ no: saved.version, hash: saved.contentHash })
    story.acknowledged = number
  }

  const keep = async (story: ToldStory, signal: AbortSignal) => {
    story.sent += 1
    const number = story.sent
    const body = { tab, base: story.version, content: textOf(name, number) }
    if (await insist(`${paths.rest(story.id)}/journal`, body, signal)) story.acknowledged = number
  }

  const turn = (signal: AbortSignal) => {
    const chance = Math.random()
    const story = writer.stories.at(-1)
    const wantsNew = chance < chances.create && writer.stories.length < storiesMax
    if (!story || wantsNew) return create(signal)
    return chance < chances.create + chances.save ? save(story, signal) : keep(story, signal)
  }

  const read = async <Data>(path: string) => {
    const answer = await caller.get(path)
    if (answer.code !== 200) throw new Error(`${name}: reading back answered ${answer.status} ${answer.msg}`)
    return answer.data as Data
  }

  const findLostOf = async ({ id, ...told }: ToldStory): Promise<string[]> => {
    // What is under way may still arrive, so the promise is read first; saves only grow.
    const { acknowledged } = told
    const saves = [...told.saves]
    type Opened = { story: { title: string }; journal: { content: { title: string } } | null }
    const { story, journal } = await read<Opened>(`${paths.view(id)}/edit/info`)
    const shown = numberIn(journal?.content ?? story)
    const sent = writer.stories.find((known) => known.id === id)?.sent ?? 0
    const lost =
      shown < acknowledged || shown > sent
        ? [`${name}, story ${id}: told ${acknowledged}, found ${shown}, sent ${sent}`]
        : []
    const versions = await read<{ version: VersionRecord }[]>(`${paths.view(id)}/historyVersions/info`)
    const hashes = new Map(versions.map(({ version }) => [version.no, version.contentHash]))
    const wrong = saves.filter(({ no, hash }) => hashes.get(no) !== hash)
    return [...lost, ...wrong.map(({ no }) => `${name}, story ${id}: version ${no} is not what was saved`)]
  }

  const writer: StoryWriter = {
    name,
    tab,
    stories: [],
    acknowledgements: 0,
    strange: [],
    async run(signal) {
      while (!signal.aborted) await turn(signal)
    },
    async findLost() {
      const lost: string[] = []
      for (const story of [...writer.stories]) lost.push(...(await findLostOf(story)))
      return lost
    },
  }
  return writer
}
