import { messages } from '@rongbian/domain'

export const calendarMessages = messages('calendar', {
  endFirst: { zh: '结束时间早于开始时间', en: 'It ends before it begins' },
  endMissing: { zh: '有开始时间就要有结束时间', en: 'What begins must end' },
  halfPlace: { zh: '纬度和经度要一起填', en: 'Latitude and longitude go together' },
  ruleWithoutTime: { zh: '重复的日程要有开始时间', en: 'A series needs a first time' },
  range: { zh: '一次最多看 {{days}} 天', en: 'At most {{days}} days at a time' },
  changed: { zh: '日程已被修改，请刷新后再试', en: 'The event has been changed; reload and try again' },
  notYours: {
    zh: '只有建立人{{name}}或管理日历的人可以改这个日程',
    en: 'Only {{name}}, who made it, or those who manage the calendar may change this event',
  },
  topicNotYours: {
    zh: '只有负责人{{name}}或审定人可以移动截稿时间',
    en: 'Only {{name}}, who leads it, or those who decide may move the deadline',
  },
  outside: {
    zh: '这个日程来自“{{name}}”，要在那里改',
    en: 'This event comes from “{{name}}” and can only be changed there',
  },
  noOccurrence: { zh: '这个日程那一天没有', en: 'The event does not happen on that day' },
  isRelease: {
    zh: '定时发布在签发处改，不随计划移动',
    en: 'A timed release is changed where it was signed off; it does not move with a plan',
  },
  isPast: { zh: '时间已经过去', en: 'That time has passed' },
  timeNeeded: { zh: '请选择时间', en: 'Choose a time' },
  many: { zh: '最多 {{max}} 个外来日历', en: 'At most {{max}} outside calendars' },
  manyKeys: { zh: '最多 {{max}} 个有效的订阅地址', en: 'At most {{max}} valid addresses' },
  noIcs: { zh: '这不是日历文件（ICS）', en: 'This is no calendar file (ICS)' },
  tooLarge: { zh: '日历文件超过 5 MB', en: 'The calendar file is larger than 5 MB' },
  tooMany: {
    zh: '日历里有 {{count}} 个日程，最多 {{max}} 个',
    en: '{{count}} events; at most {{max}} are read',
  },
  tooComplex: { zh: '日历太复杂，没有读完', en: 'The calendar is too complex to be read' },
  tooFast: {
    zh: '“{{title}}”重复得比每天还密，没有收下',
    en: '“{{title}}” repeats more often than daily and was left out',
  },
  badDate: { zh: '“{{title}}”的日期不存在，没有收下', en: '“{{title}}” has a date that does not exist' },
  cut: {
    zh: '“{{title}}”重复太多，只收下前 {{max}} 次',
    en: 'Of “{{title}}” only the first {{max}} times were taken',
  },
  cutAll: { zh: '日历太满，只收下前 {{max}} 次', en: 'Only the first {{max}} times were taken' },
  movedOnto: {
    zh: '它换到的地址已经是日历“{{name}}”，不再读取',
    en: 'It moved to the address of the calendar “{{name}}” and is read no more',
  },
  takenTitle: {
    zh: '日历“{{name}}”与另一个日历合到一处',
    en: 'The calendar “{{name}}” has become one with another',
  },
  status: { zh: '对方回答 {{status}}', en: 'The site answered {{status}}' },
  isFile: { zh: '这个日历来自文件，没有地址可读', en: 'This calendar came as a file' },
  personal: { zh: '我的日历', en: 'My calendar' },
})
