import type { BlockKind } from './kind.ts'
import { accordion } from './kinds/accordion/block.ts'
import { banner } from './kinds/banner/block.ts'
import { carousel } from './kinds/carousel/block.ts'
import { chart } from './kinds/chart/block.ts'
import { columns } from './kinds/columns/block.ts'
import { countdown } from './kinds/countdown/block.ts'
import { download } from './kinds/download/block.ts'
import { embed } from './kinds/embed/block.ts'
import { figures } from './kinds/figures/block.ts'
import { gallery } from './kinds/gallery/block.ts'
import { headline } from './kinds/headline/block.ts'
import { links } from './kinds/links/block.ts'
import { live } from './kinds/live/block.ts'
import { people } from './kinds/people/block.ts'
import { picture } from './kinds/picture/block.ts'
import { qr } from './kinds/qr/block.ts'
import { quotation } from './kinds/quotation/block.ts'
import { row } from './kinds/row/block.ts'
import { stories } from './kinds/stories/block.ts'
import { tabs } from './kinds/tabs/block.ts'
import { text } from './kinds/text/block.ts'
import { timeline } from './kinds/timeline/block.ts'
import { video } from './kinds/video/block.ts'

/** In the order of the palette. A new kind is one folder and one line here. */
const all = [
  banner,
  headline,
  stories,
  carousel,
  gallery,
  video,
  timeline,
  live,
  people,
  quotation,
  figures,
  chart,
  countdown,
  text,
  picture,
  links,
  download,
  qr,
  embed,
  row,
  columns,
  tabs,
  accordion,
  // Each knows its own props; whoever loops over them knows only that they fit its shape.
] as unknown as readonly BlockKind[]

export const blockKinds: ReadonlyMap<string, BlockKind> = new Map(all.map((kind) => [kind.kind, kind]))
