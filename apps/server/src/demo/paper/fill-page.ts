import { type PaperPicture, type PaperText, roomFor, wholePicture } from '@rongbian/paper'
import { demoPictures } from '../media/assets.ts'
import { pictureSize, type Scene } from '../media/pictures.ts'
import type { Chance } from '../stories/chance.ts'
import { filler } from '../stories/compose.ts'
import type { Lead } from '../stories/leads.ts'
import { cityTexts } from './city-texts.ts'
import { lifeTexts } from './life-texts.ts'
import type { PaperFamily } from './paper-family.ts'
import { dailySettings } from './paper-settings.ts'

const families: readonly PaperFamily[] = [...cityTexts, ...lifeTexts]
const desks = Map.groupBy(families, ({ desk }) => (desk === 'science' ? 'culture' : desk))

/** Whose reports stand on each page, the first one leading it. */
const makeUp: Readonly<Record<number, readonly string[]>> = {
  1: ['city', 'economy', 'culture', 'city'],
  2: ['city', 'economy', 'city', 'economy'],
  3: ['culture', 'economy', 'culture', 'culture', 'city'],
  4: ['app', 'app', 'culture'],
}

export const storiesOn = (pageNo: number) => makeUp[pageNo]?.length ?? 0

/** A report as long as its first so many paragraphs. */
type Report = (paragraphs: number) => Lead

const captionOf = (scene: Scene) => {
  const picture = demoPictures.find((one) => one.scene === scene && !one.mirror)
  return picture ? `${picture.caption}${picture.author} 摄` : ''
}

const sentence = /^(?:本报讯\s*)?(.*?。)/

/** Families take turns, and so do their openings: the same one comes back only days later, about other people. */
export const newReports = (chance: Chance) => {
  const turns = new Map<string, number>()
  const turnOf = (key: string) => {
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return turn
  }
  let lastScenes: Scene[] = []
  /** Two pictures of a page are two pictures. */
  const sceneOf = ({ scenes }: PaperFamily, isPictured: boolean) => {
    const others = scenes.filter((scene) => !lastScenes.includes(scene))
    const scene = chance.pick(others.length > 0 ? others : scenes)
    if (isPictured) lastScenes = [scene, ...lastScenes].slice(0, 2)
    return scene
  }
  return (desk: string, isPictured: boolean): Report => {
    const kinds = desks.get(desk) ?? families
    const family = kinds[turnOf(desk) % kinds.length] as PaperFamily
    const { openings, body, authors, keywords } = family
    const turn = turnOf(`${desk} ${families.indexOf(family)}`)
    const opening = openings[turn % openings.length] ?? openings[0]
    const fill = filler(chance)
    const [title, kicker, subtitle, ...written] = [
      opening?.title ?? '',
      opening?.kicker ?? '',
      opening?.subtitle ?? '',
      ...[opening?.lead ?? '', ...body],
    ].map(fill)
    const scene = sceneOf(family, isPictured)
    const author = chance.pick(authors)
    return (paragraphs) => ({
      title: title ?? '',
      primersTitle: kicker,
      subTitle: subtitle,
      summary: sentence.exec(written[0] ?? '')?.[1] ?? '',
      type: isPictured ? 'COMPO' : 'TEXT',
      department: family.desk,
      ...{ author, scene, keywords: [...keywords] },
      caption: captionOf(scene),
      paragraphs: written.slice(0, paragraphs),
    })
  }
}
export type Reports = ReturnType<typeof newReports>

export const textOf = ({ title, primersTitle = '', subTitle = '', paragraphs }: Lead): PaperText => ({
  ...{ title, kicker: primersTitle, subtitle: subTitle, byline: '记者姓名' },
  paragraphs: paragraphs.map((text) => ({ kind: 'body', runs: [{ text, style: 'body' }] })),
})

export const pictureOf = ({ type, caption = '' }: Lead): PaperPicture | null =>
  type === 'COMPO' ? { file: 'scene', ...pictureSize, crop: wholePicture, caption, credit: '' } : null

const least = 4
const most = 9

const sizesOf = (report: Report, rank: number) =>
  Array.from({ length: most + 1 - least }, (_, more) => {
    const lead = report(least + more)
    const wanted = { storyId: rank, rank, text: textOf(lead), picture: pictureOf(lead) }
    return { lead, room: roomFor(dailySettings, wanted) }
  })

/** Reports that fill what ads and the paper's name leave of a page: each gets one more paragraph as long as that helps. */
export const fillPage = (reports: Reports, pageNo: number, room: number): Lead[] => {
  const sizes = (makeUp[pageNo] ?? []).map((name, index) =>
    sizesOf(reports(name, index === 0 || index === 3), index + 1),
  )
  const chosen = sizes.map((_, index): number => (index === 0 ? 2 : 0))
  const off = (at: readonly number[]) =>
    Math.abs(room - sizes.reduce((sum, one, index) => sum + (one[at[index] ?? 0]?.room ?? 0), 0))
  for (;;) {
    const [next] = chosen
      .map((size, index) => chosen.with(index, size + 1))
      .filter((at) => at.every((size) => size <= most - least))
      .toSorted((one, other) => off(one) - off(other))
    if (!next || off(next) >= off(chosen)) break
    chosen.splice(0, chosen.length, ...next)
  }
  return sizes.flatMap((one, index) => one[chosen[index] ?? 0]?.lead ?? [])
}
