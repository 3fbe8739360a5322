import { paperLimits } from '@rongbian/domain'
import { paperPicture } from '@rongbian/paper'
import { z } from 'zod'
import { label } from './labels.ts'
import { version, whole } from './newspaper-shapes.ts'
import { instant, line } from './shapes.ts'

/** Pictures of a story that may be placed, by the hash of their files. */
const images = z.array(paperPicture).meta(label('可用的图片', 'Pictures to place'))

export const poolStory = z.object({
  storyId: whole,
  title: z.string(),
  page: whole.meta(label('版次', 'Number of the page')),
  words: whole,
  chars: whole.meta(label('版面字', 'Characters on the page')),
  /** Set in one column of the page. */
  lines: whole.meta(label('行数', 'Lines')),
  pictures: whole.meta(label('图片数', 'Pictures')),
  images,
  version,
  isPlaced: z.boolean().meta(label('已上版', 'On a page')),
  placedOn: z.string().meta(label('所在的版', 'On which page')),
  isWithdrawn: z.boolean().meta(label('已撤稿', 'Withdrawn')),
  isReviewed: z.boolean().meta(label('见报稿已审', 'Paper text reviewed')),
  /** Of a story that jumps to this page: where its first part stands, and how many characters of it. */
  goesOn: z
    .object({
      pageId: z.uuid().meta(label('上接的版', 'Goes on from page')),
      no: whole.meta(label('版次', 'Number of the page')),
      begun: whole.meta(label('前面已排字数', 'Set before the jump')),
    })
    .nullable()
    .meta(label('上接', 'Goes on from')),
  byline: z.string().meta(label('署名', 'Byline')),
  note: z.string(),
  at: instant,
})
export type PoolStoryRow = z.output<typeof poolStory>

const run = z.object({
  text: z.string().max(paperLimits.text),
  style: z.enum(['body', 'strong', 'quote']).meta(label('字样', 'Style')),
})
/** The text of a story as paper knows it. */
export const paperText = z.object({
  title: line(200),
  kicker: line(60).default('').meta(label('肩题', 'Kicker')),
  subtitle: line(120).default('').meta(label('副题', 'Subtitle')),
  byline: line(80).default('').meta(label('署名', 'Byline')),
  paragraphs: z
    .array(
      z.object({
        kind: z.enum(['body', 'subhead']).meta(label('正文或小标题', 'Body or subhead')),
        runs: z.array(run).max(500).meta(label('文字', 'Text')),
      }),
    )
    .max(500)
    .meta(label('段落', 'Paragraphs')),
})
export const textBrief = z.object({
  storyId: whole,
  /** 0 is the signed web text; the others were cut for print. */
  no: whole.meta(label('见报稿版本', 'Version of the paper text')),
  baseVersion: whole.meta(label('根据哪一版稿件', 'From which version of the story')),
  hash: z.string(),
  text: paperText.meta(label('见报稿', 'Paper text')),
  images,
  /** What of the web text paper does not show, in words. */
  dropped: z.array(z.string()).meta(label('不上报的内容', 'Left out on paper')),
  reviewedName: z.string().meta(label('审核人', 'Reviewer')),
  isReviewed: z.boolean().meta(label('见报稿已审', 'Paper text reviewed')),
})
