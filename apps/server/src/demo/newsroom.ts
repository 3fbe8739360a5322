import type { DepartmentMark } from '@rongbian/domain'

/** 晨光融媒: an invented newsroom. Names, places and numbers belong to nobody. */
export const newsroom = { code: 'chenguang', name: '晨光融媒', mediaPullAddr: '/media' } as const

interface DemoDepartment {
  id: string
  name: string
  parent?: string
  marks?: DepartmentMark[]
  showXysStorymetas?: boolean
}

export const departments: DemoDepartment[] = [
  { id: 'house', name: '晨光融媒' },
  { id: 'board', name: '总编办公室', parent: 'house' },
  { id: 'centre', name: '融媒体中心', parent: 'house', marks: ['media-centre'] },
  { id: 'city', name: '城市新闻部', parent: 'centre' },
  { id: 'culture', name: '教科文部', parent: 'centre' },
  { id: 'economy', name: '经济新闻部', parent: 'centre' },
  { id: 'visual', name: '视觉中心', parent: 'centre' },
  { id: 'digital', name: '新媒体部', parent: 'house' },
  { id: 'web', name: '网络媒体编辑组', parent: 'digital', marks: ['web-media'] },
  { id: 'app', name: '客户端运营组', parent: 'digital' },
  {
    id: 'science',
    name: '科学报编辑部',
    parent: 'house',
    marks: ['science-newspaper'],
    showXysStorymetas: true,
  },
  { id: 'proofing', name: '校对室', parent: 'house' },
  { id: 'pages', name: '版面中心', parent: 'house' },
  { id: 'technology', name: '技术保障部', parent: 'house' },
]

interface DemoPerson {
  account: string
  name: string
  department: string
  roles: string[]
  position: string
  signature?: string
  admin?: boolean
  level?: number
}

export const people: DemoPerson[] = [
  {
    account: 'admin',
    name: '沈若川',
    department: 'technology',
    roles: ['administrator'],
    position: '系统管理员',
    admin: true,
    level: 3,
  },
  {
    account: 'reporter',
    name: '陆问川',
    department: 'city',
    roles: ['reporter'],
    position: '城市记者',
    signature: '在路上，也在稿纸上',
  },
  {
    account: 'editor',
    name: '江予白',
    department: 'city',
    roles: ['editor'],
    position: '夜班编辑',
    signature: '每个数字都要有出处',
  },
  { account: 'proof', name: '周既明', department: 'proofing', roles: ['proofreader'], position: '一校' },
  { account: 'proof2', name: '纪青禾', department: 'proofing', roles: ['proofreader'], position: '二校' },
  { account: 'proof3', name: '裴知微', department: 'proofing', roles: ['proofreader'], position: '三校' },
  {
    account: 'director',
    name: '顾闻溪',
    department: 'city',
    roles: ['head'],
    position: '城市新闻部主任',
    level: 2,
  },
  {
    account: 'chief',
    name: '许砚秋',
    department: 'board',
    roles: ['chief', 'analyst'],
    position: '总编辑',
    level: 3,
  },
  {
    account: 'publisher',
    name: '唐予安',
    department: 'web',
    roles: ['publisher'],
    position: '网站发布',
    level: 2,
  },
  {
    account: 'layout',
    name: '韩疏影',
    department: 'pages',
    roles: ['layout'],
    position: '版面主编',
    level: 2,
  },
  { account: 'wenxu', name: '温叙', department: 'culture', roles: ['editor'], position: '教科文编辑' },
  { account: 'linzhaoye', name: '林照野', department: 'culture', roles: ['reporter'], position: '教育记者' },
  {
    account: 'songshiyu',
    name: '宋时雨',
    department: 'visual',
    roles: ['reporter', 'editor'],
    position: '视频记者',
  },
  { account: 'baiyanzhou', name: '白砚舟', department: 'visual', roles: ['reporter'], position: '摄影记者' },
  { account: 'hexingzhi', name: '何行止', department: 'economy', roles: ['reporter'], position: '财经记者' },
  { account: 'fangjinshu', name: '方锦书', department: 'economy', roles: ['editor'], position: '经济编辑' },
  {
    account: 'shuyunfan',
    name: '舒云帆',
    department: 'economy',
    roles: ['head'],
    position: '经济新闻部主任',
    level: 2,
  },
  {
    account: 'qiaomanqing',
    name: '乔漫青',
    department: 'culture',
    roles: ['head'],
    position: '教科文部主任',
    level: 2,
  },
  {
    account: 'duhuaian',
    name: '杜怀安',
    department: 'board',
    roles: ['chief'],
    position: '副总编辑',
    level: 3,
  },
  { account: 'xiezhiyi', name: '谢知意', department: 'app', roles: ['publisher'], position: '客户端发布' },
  {
    account: 'luoxiaofan',
    name: '罗晓帆',
    department: 'web',
    roles: ['editor', 'publisher'],
    position: '网络编辑',
  },
  { account: 'mengqinghe', name: '孟清和', department: 'science', roles: ['editor'], position: '科学报编辑' },
  { account: 'yaoshuyan', name: '姚书砚', department: 'science', roles: ['reporter'], position: '科学记者' },
  { account: 'gengziheng', name: '耿子衡', department: 'pages', roles: ['layout'], position: '版面编辑' },
  { account: 'shiwanqiu', name: '石晚秋', department: 'digital', roles: ['analyst'], position: '数据分析' },
  {
    account: 'ningyuzhe',
    name: '宁雨哲',
    department: 'visual',
    roles: ['head'],
    position: '视觉中心主任',
    level: 2,
  },
  // Whose department has one editor only could not have their own text reviewed.
  {
    account: 'jihanshuang',
    name: '季含霜',
    department: 'centre',
    roles: ['editor'],
    position: '中心值班编辑',
  },
]
