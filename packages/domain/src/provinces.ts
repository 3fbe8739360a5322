import { phrases } from './phrase.ts'

/** Where a source is at home, by the first two digits of the national code. */
export const provinces = phrases('provinces', {
  11: '北京',
  12: '天津',
  13: '河北',
  14: '山西',
  15: '内蒙古',
  21: '辽宁',
  22: '吉林',
  23: '黑龙江',
  31: '上海',
  32: '江苏',
  33: '浙江',
  34: '安徽',
  35: '福建',
  36: '江西',
  37: '山东',
  41: '河南',
  42: '湖北',
  43: '湖南',
  44: '广东',
  45: '广西',
  46: '海南',
  50: '重庆',
  51: '四川',
  52: '贵州',
  53: '云南',
  54: '西藏',
  61: '陕西',
  62: '甘肃',
  63: '青海',
  64: '宁夏',
  65: '新疆',
  71: '台湾',
  81: '香港',
  82: '澳门',
})
export type Province = `${keyof typeof provinces}`
// Keys of an object are text.
export const provinceCodes = Object.keys(provinces) as Province[]

/** What kind of house a source is. */
export const sourceKinds = phrases('sourceKinds', {
  own: '本单位',
  central: '中央媒体',
  local: '地方媒体',
  agency: '机构、部门',
  other: '其他',
})
export type SourceKind = keyof typeof sourceKinds
export const sourceKindCodes = Object.keys(sourceKinds) as SourceKind[]

/** 稿源单位: whether a source was on the list on the day its story was used. */
export const sourceStates = phrases('sourceStates', {
  listed: '在名单内',
  unlisted: '不在名单内',
  unknown: '未登记',
})
export type SourceState = keyof typeof sourceStates
export const sourceStateCodes = Object.keys(sourceStates) as SourceState[]
