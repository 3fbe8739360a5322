import { grids } from '../grid.ts'
import type { PaperText } from '../layout.ts'
import { usualFace } from '../set/face.ts'
import { settingsOf } from '../set/page.fixture.ts'
import { measured, type Wanted } from './pool.ts'
import { dice } from './search.ts'
import { roomOf } from './shape.ts'

const settings = settingsOf()
const grid = grids.broadsheet

const clauses =
  '昨日上午记者从市水务局获悉，|全长12.6公里的引水工程正式通水，|惠及沿线37个社区、21.8万人。|工程总投资4.35亿元，|比原计划提前46天完工。|“水质达到二类标准，”总工程师说，|“居民打开龙头，就能喝上湖心水。”|今年以来全市新建改造管网218公里，|漏损率由11.7%降至8.9%。|下一步将接入城东新区，|预计2027年6月建成监测平台。|——这是“十五五”规划（2026—2030年）的第3项……|《江城·水志》记载，|平台OpenWater的Wi-Fi覆盖率达96％；|“湖水！湖水！”孩子们喊道：“看，《清源》来了！”'.split(
    '|',
  )
const titles = '清源引水工程二期昨日正式通水沿线三十七个社区居民喝上湖心水全年目标提前完成'

/** A text of about so many characters. */
const textOf = (chars: number, title: number, seed: number): PaperText => {
  const roll = dice(seed)
  const paragraphs: PaperText['paragraphs'] = []
  for (let left = chars; left > 0; ) {
    let text = ''
    const most = Math.min(left, 60 + roll(160))
    while (text.length < most) text += clauses[roll(clauses.length)] ?? ''
    const cut = `${text.slice(0, Math.max(8, most - 1))}。`
    paragraphs.push({ kind: 'body', runs: [{ text: cut, style: 'body' }] })
    left -= cut.length
  }
  return {
    title: titles.slice(0, title),
    kicker: roll(3) === 0 ? '从湖心到龙头' : '',
    subtitle: roll(3) === 0 ? '比原计划提前四十六天' : '',
    byline: '本报记者 陆问川',
    paragraphs,
  }
}

interface Rough extends Omit<Wanted, 'text'> {
  chars: number
  title: number
  seed: number
}

const wantedOf = ({ chars, title, seed, ...more }: Rough): Wanted => ({
  ...more,
  text: textOf(chars, title, seed),
})

/** Six to twelve stories that together fill what ads leave of a broadsheet to 97–103 per cent. */
export const newPool = (seed: number) => {
  const roll = dice(seed * 7_919 + 13)
  const adRows = roll(3) * 12
  const free = [[{ column: 0, row: 0, columns: grid.columns, rows: grid.lines - adRows }]]
  const fixed =
    adRows > 0 ? [{ column: 0, row: grid.lines - adRows, columns: grid.columns, rows: adRows }] : []
  let rough = Array.from({ length: 6 + roll(7) }, (_, index): Rough => {
    const ratio = 0.9 + roll(80) / 100
    return {
      storyId: index + 1,
      rank: index + 1,
      chars: 400 + roll(index < 3 ? 2_000 : 900),
      title: 8 + roll(12),
      seed: seed * 100 + index,
      picture:
        roll(5) < 2
          ? {
              file: `picture-${index}`,
              width: Math.round(2_000 * ratio),
              height: 2_000,
              crop: { left: 0, top: 0, right: 1, bottom: 1 },
              caption: '图为通水现场',
              credit: '周见山 摄',
            }
          : null,
    }
  })
  const room = grid.columns * (grid.lines - adRows)
  const filling = 0.97 + roll(61) / 1_000
  const measure = () => rough.map((one) => measured(settings, wantedOf(one), usualFace))
  let stories = measure()
  for (let round = 0; round < 30; round += 1) {
    const filled = stories.reduce((sum, story) => sum + roomOf(grid, story, 3), 0) / room
    if (Math.abs(filled - filling) < 0.005) break
    const more = (filling - filled) * room * grid.columnEms
    const chars = rough.reduce((sum, one) => sum + one.chars, 0)
    rough = rough.map((one) => ({ ...one, chars: Math.max(120, Math.round(one.chars * (1 + more / chars))) }))
    stories = measure()
  }
  return { settings, wanted: rough.map(wantedOf), page: { grid, stories, free, fixed } }
}
