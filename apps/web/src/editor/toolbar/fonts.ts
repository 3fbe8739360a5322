/** Names only: every reader's machine has its own. The words are `font.<id>` of the catalogue. */
export const fontFamilies = [
  { id: 'default', family: '' },
  { id: 'songti', family: 'SimSun, "Songti SC", "Noto Serif CJK SC"' },
  { id: 'kaiti', family: 'KaiTi, "Kaiti SC", STKaiti' },
  { id: 'fangsong', family: 'FangSong, STFangsong' },
  { id: 'heiti', family: 'SimHei, "Heiti SC"' },
  { id: 'yahei', family: '"Microsoft YaHei", "PingFang SC"' },
  { id: 'xiaobiao', family: 'FZXiaoBiaoSong-B05S, "Noto Serif CJK SC"' },
  { id: 'arial', family: 'Arial' },
  { id: 'times', family: '"Times New Roman"' },
] as const

export const defaultSize = 16
export const fontSizes = [12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 36, 40, 48] as const
export const lineHeights = ['1', '1.25', '1.5', '1.75', '2', '2.5', '3'] as const
