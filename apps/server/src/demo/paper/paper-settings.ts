import { grids, paperSettings } from '@rongbian/paper'

const section = (no: number, name: string, colour: boolean, hours: [string, string]) => ({
  no,
  label: `A0${no}`,
  name,
  section: name,
  colour,
  closeAt: hours[0],
  signAt: hours[1],
})

/** 晨光日报: 四开, four pages, every day. */
export const dailySettings = paperSettings.parse({
  format: 'tabloid',
  grid: grids.tabloid,
  sheet: { width: 275, height: 390, top: 16, bleed: 3 },
  titles: [
    { name: '头条', upTo: 1, ems: 4.2, rows: 4 },
    { name: '二条', upTo: 2, ems: 3.2, rows: 3 },
    { name: '要文', upTo: 4, ems: 2.6, rows: 3 },
    { name: '短讯', upTo: 99, ems: 2, rows: 2 },
  ],
  masthead: {
    text: '晨光日报',
    area: { column: 0, row: 0, columns: 6, rows: 11 },
    ear: null,
    lines: ['{date}　{weekday}　第 {number} 期　今日 {pages} 版'],
  },
  folio: { left: '{label}　{name}', middle: '晨光日报　{date}　{weekday}', right: '责编 {editor}' },
  imprint: '晨光融媒主办　社址：澜湾市临江路 1 号　读者服务：000-00000000　零售每份 1 元　本报印刷厂承印',
  calendar: {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    pauses: [],
    first: { date: '2026-01-01', number: 8766 },
  },
  pages: [
    section(1, '要闻', true, ['21:30', '24:30']),
    section(2, '城市', false, ['20:30', '23:30']),
    section(3, '教科文', false, ['20:00', '23:00']),
    section(4, '副刊', true, ['17:00', '20:00']),
  ],
})

/** Who makes up each page. */
export const pageEditors: Readonly<Record<number, string>> = {
  1: 'layout',
  2: 'gengziheng',
  3: 'layout',
  4: 'gengziheng',
}
