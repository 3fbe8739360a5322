import type { Copyright } from '@rongbian/domain'
import type { Scene } from './pictures.ts'

export interface DemoAsset {
  name: string
  /** Account of whoever brought it. */
  owner: string
  caption: string
  author: string
  origin?: string
  copyright: Copyright
  licence?: string
  /** Days from now; negative: it has run out. */
  expiresIn?: number
  tags: string[]
  values: string[]
  personal?: true
  daysAgo: number
}

export interface DemoPicture extends DemoAsset {
  scene: Scene
  mirror: boolean
}

const ours = { copyright: 'own', origin: '晨光日报' } as const
const stock = {
  copyright: 'licensed',
  origin: '远山图库',
  licence: '远山图库年度授权，可用于报纸、网站与客户端',
} as const
const agency = { copyright: 'agency', origin: '南方通讯社', licence: '供稿线路，限新闻报道使用' } as const

const photographer = { owner: 'baiyanzhou', author: '白砚舟' } as const
const reporter = { owner: 'reporter', author: '陆问川' } as const
const editor = { owner: 'wenxu', author: '温叙' } as const
const scientist = { owner: 'yaoshuyan', author: '姚书砚' } as const

/** Both sides of each scene, the oldest first. */
export const demoPictures: DemoPicture[] = [
  {
    scene: 'bridge',
    mirror: true,
    name: '大桥合龙前夜.jpg',
    caption: '合龙前夜，施工船仍停在主桥墩旁。',
    ...photographer,
    ...ours,
    tags: ['桥梁', '夜景', '工程'],
    values: ['交通', '滨江区', '江海联运'],
    daysAgo: 330,
  },
  {
    scene: 'coast',
    mirror: true,
    name: '退潮的滩涂.jpg',
    caption: '退潮后的滩涂，远处是养殖网箱。',
    owner: 'editor',
    author: '南方通讯社',
    ...agency,
    tags: ['海岸', '渔业'],
    values: ['农业', '海州'],
    daysAgo: 290,
  },
  {
    scene: 'bookshelf',
    mirror: true,
    name: '旧书店的周末.jpg',
    caption: '周末的旧书店里，读者在找一套绝版丛书。',
    ...editor,
    ...ours,
    tags: ['读书', '书店'],
    values: ['读书', '老城区', '书香社会'],
    daysAgo: 240,
  },
  {
    scene: 'blossoms',
    mirror: true,
    name: '樱花步道.jpg',
    caption: '步道两侧的樱花盛开。',
    owner: 'songshiyu',
    author: '远山图库',
    ...stock,
    expiresIn: -20,
    tags: ['春天', '花'],
    values: ['民生', '湖东新区'],
    daysAgo: 215,
  },
  {
    scene: 'rain-city',
    mirror: true,
    name: '雨夜路口.jpg',
    caption: '暴雨中的路口，交警在疏导车流。',
    ...reporter,
    ...ours,
    tags: ['暴雨', '交通', '交警'],
    values: ['天气', '交通', '老城区'],
    daysAgo: 160,
  },
  {
    scene: 'tea-hills',
    mirror: true,
    name: '采茶归来.jpg',
    caption: '茶农背着竹篓走下山坡。',
    owner: 'hexingzhi',
    author: '何行止',
    ...ours,
    tags: ['茶', '乡村'],
    values: ['农业', '茶山镇', '乡村振兴'],
    daysAgo: 120,
  },
  {
    scene: 'wetland',
    mirror: true,
    name: '湿地观测站.jpg',
    caption: '观测站记录到今年第一批越冬水鸟。',
    ...scientist,
    ...ours,
    tags: ['湿地', '候鸟'],
    values: ['生态', '湖东新区', '绿色发展'],
    daysAgo: 95,
  },
  {
    scene: 'old-street',
    mirror: true,
    name: '老街修缮.jpg',
    caption: '工匠按旧样复原临街的木窗。',
    ...reporter,
    ...ours,
    tags: ['老街', '修缮', '工匠'],
    values: ['文物', '老城区', '城市更新'],
    daysAgo: 70,
  },
  {
    scene: 'night-tram',
    mirror: true,
    name: '末班电车.jpg',
    caption: '末班电车驶过空荡的街口。',
    ...photographer,
    ...ours,
    personal: true,
    tags: ['电车', '夜景'],
    values: ['交通'],
    daysAgo: 45,
  },
  {
    scene: 'coast',
    mirror: false,
    name: '晨雾海岸.jpg',
    caption: '清晨的海岸线，薄雾正从礁石间散去。',
    owner: 'songshiyu',
    author: '远山图库',
    ...stock,
    expiresIn: 200,
    tags: ['海岸', '清晨'],
    values: ['生态', '海州', '绿色发展'],
    daysAgo: 30,
  },
  {
    scene: 'blossoms',
    mirror: false,
    name: '花期.jpg',
    caption: '公园里赏花的市民。',
    ...reporter,
    copyright: 'unknown',
    personal: true,
    tags: ['春天', '花', '公园'],
    values: ['民生'],
    daysAgo: 21,
  },
  {
    scene: 'tea-hills',
    mirror: false,
    name: '茶山春色.jpg',
    caption: '茶山镇的梯田茶园，春茶正在采摘。',
    owner: 'hexingzhi',
    author: '何行止',
    ...ours,
    tags: ['茶', '梯田'],
    values: ['农业', '茶山镇', '乡村振兴'],
    daysAgo: 16,
  },
  {
    scene: 'bookshelf',
    mirror: false,
    name: '社区图书馆.jpg',
    caption: '社区图书馆的书架，延时开放后晚上也坐满了人。',
    ...editor,
    ...ours,
    tags: ['读书', '图书馆'],
    values: ['读书', '湖东新区', '书香社会'],
    daysAgo: 12,
  },
  {
    scene: 'rain-city',
    mirror: false,
    name: '城市降雨.jpg',
    caption: '入秋以来最强的一轮降雨，市民撑伞赶路。',
    owner: 'editor',
    author: '南方通讯社',
    ...agency,
    expiresIn: 25,
    tags: ['暴雨', '天气'],
    values: ['天气', '本市'],
    daysAgo: 9,
  },
  {
    scene: 'old-street',
    mirror: false,
    name: '老街清晨.jpg',
    caption: '老街的早点铺刚刚开门。',
    ...reporter,
    ...ours,
    tags: ['老街', '清晨'],
    values: ['民生', '老城区', '城市更新'],
    daysAgo: 6,
  },
  {
    scene: 'wetland',
    mirror: false,
    name: '湿地候鸟.jpg',
    caption: '候鸟掠过湿地的浅滩。',
    ...scientist,
    copyright: 'free',
    origin: '自然观察公开图库',
    licence: 'CC BY 4.0，须署名',
    tags: ['湿地', '候鸟'],
    values: ['生态', '湖东新区', '绿色发展'],
    daysAgo: 4,
  },
  {
    scene: 'night-tram',
    mirror: false,
    name: '夜行电车.jpg',
    caption: '亮着灯的电车穿过夜色。',
    ...photographer,
    ...ours,
    tags: ['电车', '夜景'],
    values: ['交通', '老城区'],
    daysAgo: 3,
  },
  {
    scene: 'bridge',
    mirror: false,
    name: '跨江大桥.jpg',
    caption: '跨江大桥全线贯通，首批车辆驶过主桥。',
    ...photographer,
    ...ours,
    tags: ['桥梁', '工程'],
    values: ['交通', '滨江区', '江海联运'],
    daysAgo: 2,
  },
]

export const demoFilm: DemoAsset = {
  name: '夜行电车.webm',
  caption: '夜行电车，六秒空镜。',
  ...photographer,
  ...ours,
  tags: ['电车', '夜景', '空镜'],
  values: ['交通', '老城区'],
  daysAgo: 1,
}

export const demoSound: DemoAsset = {
  name: '码头号子.wav',
  caption: '老码头工人清唱的号子，八秒。',
  ...reporter,
  ...ours,
  tags: ['声音', '码头', '非遗'],
  values: ['非遗', '滨江区'],
  daysAgo: 0,
}
