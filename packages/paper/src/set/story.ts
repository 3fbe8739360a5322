import type { ItemOf } from '../layout.ts'
import { setColumns } from './columns.ts'
import { setFrame } from './frame.ts'
import { alignedX, lineFrom, singleLine } from './line.ts'
import { stretchesOf } from './paragraphs.ts'
import { type Drawn, emptyFit, nothing, type Setting } from './parts.ts'
import { setPictures } from './picture.ts'
import { boxesOf, cellsOf, regionsOf } from './region.ts'
import { middleLine, rectOf } from './sheet.ts'
import { setTitle } from './title.ts'

type Story = ItemOf<'story'>

export const maskedWords = '本稿已撤下'
const maskedPoints = 1.5

/** Where a withdrawn story stood: a plain field that says so, and nothing of the story. */
const maskStory = ({ sheet, face }: Setting, { id, areas }: Story): Drawn => {
  const { tints } = setFrame(sheet, 'tint', areas)
  const [field] = areas.map((area) => rectOf(sheet, area))
  const points = maskedPoints * sheet.em
  const { line } = field ? singleLine(maskedWords, { role: 'body', points }, field.width, face) : {}
  const lines =
    field && line
      ? [
          lineFrom(
            { item: id, role: 'body', points },
            [
              alignedX(field.x, field.width, line.width * points, 'middle'),
              middleLine(field.y, field.height, points),
            ],
            line.pieces,
          ),
        ]
      : []
  return { ...nothing, lines, tints, fit: emptyFit(id, areas) }
}

export const setStory = (setting: Setting, story: Story): Drawn => {
  const { input, sheet, face } = setting
  if (input.masked?.includes(story.storyId)) return maskStory(setting, story)
  const text = input.texts[story.storyId]
  const regions = regionsOf(sheet, story)
  const [region] = regions
  if (!region) return nothing
  const title = setTitle({ sheet, settings: input.settings, face, story, region }, text)
  const pictures = setPictures({ sheet, face }, story, region, title.obstacle)
  const around = [...(title.obstacle ? [title.obstacle] : []), ...pictures.obstacles]
  const stretches = text ? stretchesOf(story, text, input.begun) : []
  const { lines, ...fit } = setColumns(sheet, face, story, {
    boxes: boxesOf(sheet, regions, around),
    stretches,
  })
  const frame = setFrame(sheet, story.frame, story.areas)
  return {
    lines: [...title.lines, ...pictures.lines, ...lines],
    strokes: [...frame.strokes, ...title.strokes],
    tints: frame.tints,
    pictures: pictures.pictures,
    fit: {
      id: story.id,
      areas: story.areas,
      ...fit,
      cut: [...title.cut, ...pictures.cut],
      parts: {
        title: title.obstacle && cellsOf(sheet, title.obstacle),
        pictures: pictures.obstacles.map((place) => cellsOf(sheet, place)),
      },
    },
  }
}
