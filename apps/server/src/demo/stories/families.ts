import type { StoryType } from '@rongbian/domain'
import type { Scene } from '../media/pictures.ts'

/** A kind of report the newsroom writes again and again: slots in braces are filled from the lists, those with the same name after the colon alike. */
export interface Family {
  department: string
  authors: string[]
  types: StoryType[]
  scenes: Scene[]
  keywords: string[]
  titles: string[]
  summaries: string[]
  paragraphs: string[]
}

export const slots = {
  place: ['青榕', '麓溪', '霁川', '澜湾', '云汐', '栖霞里', '望舒', '南屏', '桐江', '白鹭洲', '长汀', '鹤鸣'],
  community: [
    '桂花巷',
    '临江里',
    '双井',
    '东篱',
    '书院坊',
    '渔歌',
    '石榴园',
    '枕水',
    '松涛',
    '柳荫',
    '清晏',
    '同安',
  ],
  person: [
    '孟知秋',
    '程砚白',
    '苏晚晴',
    '何书桓',
    '陶砚青',
    '叶知许',
    '罗望舒',
    '宋听澜',
    '魏明远',
    '冯若谷',
    '卢青岚',
    '段清和',
  ],
  team: [
    '三名大学生',
    '一支社区队伍',
    '十二位退休工程师',
    '两代手艺人',
    '一群年轻护士',
    '五位快递员',
    '一家三口',
    '二十名志愿者',
  ],
  count: ['36', '48', '62', '75', '118', '140', '206', '312', '460', '1,280', '2,046', '3,900'],
  percent: ['6.8%', '9.2%', '11.5%', '14%', '18.6%', '21%', '27.3%', '32%'],
  month: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
  months: ['两', '三', '四', '五', '六', '七', '八', '九', '十'],
  time: ['早上七点', '午后两点', '傍晚六点', '清晨五点半', '晚上九点', '周六上午'],
} as const

export const families: Family[] = [
  {
    department: 'city',
    authors: ['reporter', 'editor'],
    types: ['COMPO', 'COMPO', 'TEXT'],
    scenes: ['night-tram', 'rain-city', 'bridge'],
    keywords: ['公交', '线路', '出行'],
    titles: [
      '{place}路公交调整走向，新增{community}等{month}个站点',
      '{community}地铁接驳线开通，首日载客 {count} 人次',
      '{place}大道慢行系统贯通，骑行道加宽到 3.5 米',
    ],
    summaries: [
      '新走向自下周一起执行，沿线 {count} 户居民出门五分钟可到站。',
      '高峰每六分钟一班，与云汐线同台换乘。',
    ],
    paragraphs: [
      '记者从市公交集团获悉，{place}路公交线路自下周一起调整走向，新增{community}等站点，取消与地铁重复的三站，全程缩短 {percent}。',
      '调整方案在{community}社区征求了三轮意见，共收到建议 {count} 条，其中关于末班车时间的最多。集团决定将末班车延后二十分钟。',
      '{time}，记者在新站点看到，候车亭装上了座椅和盲文站牌。居民{person}说，以前要走一公里，现在下楼就到。',
    ],
  },
  {
    department: 'city',
    authors: ['reporter', 'editor'],
    types: ['COMPO', 'COMPO', 'PHOTO'],
    scenes: ['old-street', 'blossoms'],
    keywords: ['社区', '养老', '食堂'],
    titles: [
      '{community}社区食堂开张，{team}当起掌勺人',
      '{community}把闲置车棚改成邻里客厅',
      '{place}的 {count} 级台阶装上了扶手',
    ],
    summaries: [
      '一荤两素八元，六十五岁以上老人减半，送餐到楼下。',
      '改造费用由社区基金、街道和居民三方分担，账目贴在门口。',
    ],
    paragraphs: [
      '{time}，{community}社区食堂的第一锅饭熟了。食堂由{team}筹办，一荤两素八元，六十五岁以上老人减半。',
      '社区书记{person}介绍，食堂原是一间闲置了六年的车棚。改造方案在居民议事会上过了四次，最后一次全票通过。',
      '开业一周，食堂接待居民 {count} 人次，送餐上门的占 {percent}。账目每周五贴在门口，谁都可以看。',
    ],
  },
  {
    department: 'culture',
    authors: ['wenxu', 'linzhaoye'],
    types: ['COMPO', 'GALLERY', 'COMPO'],
    scenes: ['bookshelf', 'old-street'],
    keywords: ['展览', '文博', '文化'],
    titles: [
      '{place}博物馆推出“纸上山河”展，{count:maps} 件舆图首次公开',
      '走进{place}书院：{person}和他守了三十年的雕版',
      '{place}剧场小戏节开票，{month}台新戏首演',
    ],
    summaries: [
      '展期到下月底，周三周五夜间开放，团体须预约。',
      '雕版 {count} 块，虫蛀率由 {percent} 降到 2%。',
    ],
    paragraphs: [
      '“纸上山河”展今天在{place}博物馆开幕，展出明清以来的地方舆图 {count:maps} 件，均为首次公开。',
      '策展人{person}说，最小的一幅只有巴掌大，画的是{community}的一口井；最长的一幅展开有九米，沿江的每一座桥都写着名字。',
      '展览期间，博物馆每周三、周五开放至 21 时，周末上午有修复师现场演示揭裱，须提前预约。',
    ],
  },
  {
    department: 'culture',
    authors: ['wenxu', 'linzhaoye'],
    types: ['COMPO', 'TEXT', 'COMPO'],
    scenes: ['bookshelf', 'blossoms'],
    keywords: ['教育', '校园', '课后'],
    titles: [
      '{place}中学把物理课搬上屋顶',
      '课后服务再加码：{place}小学开出 {count} 门选修',
      '{team}走进{place}课堂，讲了一节“怎么问问题”',
    ],
    summaries: [
      '学生自己搭的气象站，已连续记录 {count:days} 天。',
      '选课不设门槛，退课不问理由，参加率 {percent} 上升到九成。',
    ],
    paragraphs: [
      '{time}，{place}中学的屋顶上站满了学生。他们搭的气象站已经连续记录 {count:days} 天，数据误差不到 {percent}。',
      '教师{person}说，书上的公式只有一行，屋顶上的风却要看上一个学期。“他们先学会的不是计算，是等待。”',
      '学校计划把观测数据开放给{community}社区的居民，下雨之前，先问问屋顶。',
    ],
  },
  {
    department: 'economy',
    authors: ['hexingzhi', 'fangjinshu'],
    types: ['COMPO', 'GRAPH', 'COMPO'],
    scenes: ['bridge', 'rain-city'],
    keywords: ['经济', '产业', '数据'],
    titles: [
      '前{months:counted}个月{place}新区规上工业增加值增长 {percent:growth}',
      '{place}的第 {count} 家专精特新企业来了',
      '一颗螺丝的全球订单：走进{place}制造',
    ],
    summaries: [
      '新能源装备拉动明显，技术改造投资增长 {percent:renewal}。',
      '企业从{community}的一间车库起步，现有员工 {count} 人。',
    ],
    paragraphs: [
      '市统计部门今天公布数据：前{months:counted}个月，{place}新区规模以上工业增加值同比增长 {percent:growth}，增速比去年同期加快。',
      '新能源装备是主要拉动力。企业负责人{person}介绍，订单排到明年上半年，生产线由两班改为三班，新招员工 {count} 人，多数来自{community}一带。',
      '分析人士认为，增长的底子在技术改造。去年以来，新区技改投资增长 {percent:renewal}，其中六成投向老厂房里的老设备。',
    ],
  },
  {
    department: 'economy',
    authors: ['hexingzhi', 'fangjinshu'],
    types: ['COMPO', 'COMPO', 'VIDEO'],
    scenes: ['tea-hills', 'wetland'],
    keywords: ['乡村', '农业', '产业'],
    titles: [
      '{place}的稻虾田里，{team}算了一笔账',
      '{place}枇杷上市，均价比去年高 {percent}',
      '从{community}到餐桌：一篮青菜的六小时',
    ],
    summaries: ['亩均增收 {count} 元，合作社把包装厂建在了地头。', '冷链车每天两趟，损耗率降到 {percent}。'],
    paragraphs: [
      '{time}，{place}的稻虾田里响起了笑声。{team}流转了 {count} 亩水田，今年是第一个收获季。',
      '账是这样算的：一亩田，稻子保本，虾赚钱，再省下 {percent} 的农药。牵头的{person}说，最难的不是养虾，是让邻居相信。',
      '合作社把分拣线建在地头，鲜虾六小时内到达{community}等十二个社区的生鲜柜。',
    ],
  },
  {
    department: 'app',
    authors: ['xiezhiyi'],
    types: ['WECHAT', 'COMPO', 'HREF'],
    scenes: ['blossoms', 'coast'],
    keywords: ['周末', '生活', '攻略'],
    titles: [
      '周末｜{place}的 {month}种打开方式',
      '收藏！{place}夜市摊位图更新，{count} 个摊主教你怎么逛',
      '这座{place}公园，藏着全城最好的风',
    ],
    summaries: ['共 3 篇 · 头条：从{community}出发，走完一圈刚好两小时。', '附交通、停车和最佳拍照时间。'],
    paragraphs: [
      '如果周末只有半天，就去{place}。从{community}出发，沿着水走，两小时刚好一圈。',
      '摊主{person}在这里摆了十一年，他的建议是：{time}去，人少，风从东边来。',
      '小编数了数，一路有 {count} 张椅子，想坐的时候总有一张空着。',
    ],
  },
  {
    department: 'science',
    authors: ['yaoshuyan', 'mengqinghe'],
    types: ['COMPO', 'GRAPH', 'TEXT'],
    scenes: ['wetland', 'night-tram'],
    keywords: ['科学', '科普', '研究'],
    titles: [
      '为什么{place}的萤火虫回来了',
      '科学流言榜：关于饮水的 {month}个说法',
      '{person}团队在{place}发现 {count} 年前的潮汐记录',
    ],
    summaries: ['监测点由 3 处增加到 12 处，亮度数据全部公开。', '研究者提醒：样本还少，结论要等明年。'],
    paragraphs: [
      '连续三年的监测显示，{place}的萤火虫数量回升了 {percent}。研究者{person}认为，关键是关掉了河岸一侧的景观灯。',
      '团队在{community}一带设置了 {count} 个记录点，由{team}轮流值守，{time}开始计数。',
      '科学报编辑部核对了原始数据与方法。研究者提醒：样本还少，结论要等明年。',
    ],
  },
  {
    department: 'visual',
    authors: ['baiyanzhou', 'songshiyu'],
    types: ['GALLERY', 'PHOTO', 'VIDEO'],
    scenes: ['old-street', 'coast', 'tea-hills', 'blossoms'],
    keywords: ['影像', '人物', '城市'],
    titles: ['影像｜{place}的早市', '一个人和一条河：{person}的 {count} 次下水', '{community}的门牌号'],
    summaries: ['摄影记者用两周时间，跟拍{team}。', '从{time}开始，到最后一个摊子收起。'],
    paragraphs: [
      '{time}，{place}的早市亮起第一盏灯。摄影记者用两周时间，跟拍了{team}。',
      '{person}说，拍照可以，先买一把葱。',
    ],
  },
  {
    department: 'web',
    authors: ['luoxiaofan'],
    types: ['COMPO', 'TEXT', 'HREF'],
    scenes: ['rain-city', 'bridge', 'bookshelf'],
    keywords: ['权威发布', '解读', '政策'],
    titles: [
      '一图读懂｜{place}新规明日起施行',
      '权威发布：本市{month}项便民措施今起办理',
      '{place}政务大厅延时服务到 20 时',
    ],
    summaries: ['涉及 {count:matters} 项高频事项，七成可在手机上办。', '网络媒体编辑组整理，附办理入口。'],
    paragraphs: [
      '自明日起，{place}新规正式施行，涉及 {count:matters} 项高频事项，其中七成可以在手机上办理。',
      '{time}，记者在{community}政务服务站看到，窗口已贴出新的流程图，平均办理时间缩短 {percent}。',
      '工作人员{person}提醒，首次办理须本人到场，之后三年内可委托家人。',
    ],
  },
]
