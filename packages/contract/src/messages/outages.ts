import { messages } from '@rongbian/domain'

/** What passes by itself, or once the operator has helped: what it is, and what whoever was at work should do. */
export const outageMessages = messages('outages', {
  said: { zh: '{{cause}}，{{advice}}', en: '{{cause}}. {{advice}}' },
  database: { zh: '系统暂时不可用', en: 'The system is temporarily unavailable' },
  later: { zh: '请稍后再试', en: 'Please try again later' },
  busy: { zh: '系统繁忙', en: 'The system is busy' },
  notDone: { zh: '这次没有完成，请稍后再试', en: 'It was not done this time; please try again later' },
  readOnly: {
    zh: '数据库目前只能读取（可能正在切换）',
    en: 'The database can only be read at the moment (it may be switching over)',
  },
  notSaved: { zh: '这次没有保存，请稍后再试', en: 'It was not saved this time; please try again later' },
  full: { zh: '服务器磁盘已满', en: 'The disk of the server is full' },
  askForSpace: {
    zh: '这次没有保存；已有的内容照常可以查看，请联系管理员腾出空间后再试',
    en: 'It was not saved this time; what is there can still be read. Ask an administrator to make room, then try again',
  },
  unwritable: {
    zh: '服务器的数据目录不能读写',
    en: 'The data folder of the server cannot be read or written',
  },
  askForFolder: {
    zh: '这次没有完成，请联系管理员检查目录与磁盘',
    en: 'It was not done this time; ask an administrator to check the folder and the disk',
  },
  store: { zh: '文件存储连不上', en: 'The file store cannot be reached' },
  storeRefused: {
    zh: '文件存储拒绝了服务器（密钥、区域或权限不对）',
    en: 'The file store refused the server (its key, region or rights are wrong)',
  },
  storeClock: {
    zh: '服务器的时钟与文件存储相差太多',
    en: 'The clock of the server is too far from that of the file store',
  },
  storeBucket: { zh: '文件存储里没有这个桶', en: 'The file store has no such bucket' },
  storeFull: { zh: '文件存储已满', en: 'The file store is full' },
  storeDamaged: {
    zh: '文件存储给出或收下的内容不对',
    en: 'The file store gave or took something else than it should',
  },
  askForStore: {
    zh: '这次没有完成，请联系管理员检查文件存储',
    en: 'It was not done this time; ask an administrator to check the file store',
  },
  handles: { zh: '服务器同时打开的文件过多', en: 'The server has too many files open' },
})
