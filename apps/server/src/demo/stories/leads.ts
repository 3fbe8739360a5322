import type { OriginalCategory, StoryType } from '@rongbian/domain'
import type { Scene } from '../media/pictures.ts'

/** A story of 晨光融媒 written out in full. Places, people and figures are invented. */
export interface Lead {
  title: string
  primersTitle?: string
  subTitle?: string
  summary: string
  type?: StoryType
  level?: 1 | 2 | 3 | 4
  department: string
  author: string
  scene: Scene
  keywords: string[]
  caption?: string
  /** Where it came from, where the house did not write it itself. */
  source?: { origination: string; originalCategory: OriginalCategory | '' }
  paragraphs: string[]
}

export const leads: Lead[] = [
  {
    title: '澜湾海堤三期复绿完工，十二公里滨海步道周末开放',
    primersTitle: '潮线退处，草阶生长',
    subTitle: '缓坡替代硬质护坡，补种红树苗 4.6 万株，设 9 处观潮平台',
    summary: '工程把硬质护坡换成缓坡草阶，补种红树苗 4.6 万株，步道沿线设 9 处观潮平台。',
    level: 2,
    department: 'city',
    author: 'reporter',
    scene: 'coast',
    keywords: ['澜湾', '海堤', '复绿', '步道'],
    caption: '清晨的澜湾海堤，三期步道与新栽的红树林带。白砚舟 摄',
    paragraphs: [
      '晨光融媒讯　历时十四个月的澜湾海堤三期复绿工程日前完工。原有的混凝土护坡改为缓坡草阶，十二公里步道将于本周六起向市民开放，是全市最长的滨海慢行线。',
      '项目负责人介绍，工程沿用“一米缓坡、三层植被”的做法，堤脚恢复滩涂，堤身种植耐盐草本，堤顶布置雨水花园，汛期可削减约两成的坡面径流。三期共补种红树苗 4.6 万株，成活率达到九成以上。',
      '步道每日 6:00 至 22:00 开放，云汐线电车“观潮台”站可步行抵达。沿线九处平台中，有三处设无障碍坡道与母婴室，夜间照明采用低位灯带，避免惊扰滩涂上过夜的水鸟。',
      '家住堤边的退休教师周桂兰每天早晨都来看工程进度。她说，以前这里只有一道灰墙，孩子们看不到海；现在坡缓了，草长起来了，潮水涨落都在眼前。',
    ],
  },
  {
    title: '夜班电车 27 站：凌晨四点的云汐线',
    summary: '跟拍三班司机与检修工，记录首班车发出前的两小时。',
    type: 'VIDEO',
    department: 'visual',
    author: 'songshiyu',
    scene: 'night-tram',
    keywords: ['云汐线', '夜班', '电车'],
    paragraphs: [
      '凌晨两点，最后一班电车回到麓溪车辆段，检修工才真正开始一天的工作。二十七站、四十一公里，每一处接触网都要在首班车之前走一遍。',
      '司机陈闻涛有一个习惯：发车前沿着车厢走一遍，把扶手一根根擦过去。他说，早上第一批乘客大多是环卫工和早点铺的伙计，手上有油，扶手要干净。',
    ],
  },
  {
    title: '今夜到明晨有中到大雨，地铁早班车提前 20 分钟发车',
    summary: '气象与交通部门联合提示，低洼路段已布设 62 台移动泵车。',
    level: 4,
    department: 'city',
    author: 'reporter',
    scene: 'rain-city',
    keywords: ['天气', '地铁', '防汛'],
    caption: '雨幕中的霁川新城。资料图',
    paragraphs: [
      '市气象台今天 17 时发布暴雨蓝色预警：今夜到明晨全市有中到大雨，局部暴雨，过程雨量 40 至 80 毫米，最强时段在凌晨 3 时至 6 时。',
      '交通部门决定，明早地铁一、二号线和云汐线首班车提前 20 分钟发车，早高峰加开 36 列次。市政部门在 41 处低洼路段布设移动泵车 62 台，安排值守人员 1,280 人。',
      '记者从教育部门了解到，明日中小学是否停课由各区在早晨 5 时 30 分前通过“晨光客户端”发布，请家长留意推送。',
    ],
  },
  {
    title: '全市中小学图书馆周末向社区开放，首批 46 所名单公布',
    summary: '读者凭市民卡入馆，单次可借五册；开放时段为周六、周日 9:00 至 17:00。',
    level: 3,
    department: 'culture',
    author: 'wenxu',
    scene: 'bookshelf',
    keywords: ['图书馆', '社区', '阅读'],
    caption: '霁川二小图书馆的周末读者。温叙 摄',
    paragraphs: [
      '从本周六起，全市首批 46 所中小学图书馆在周末向周边社区居民开放。读者凭市民卡入馆，单次可借五册，可在任意一所开放馆归还。',
      '教育部门介绍，开放馆均设独立出入口，与教学区物理隔离，由学校教师、志愿者和社区工作者共同值守。46 所学校共有藏书 213 万册，其中适合成年人阅读的约占三成。',
      '霁川二小校长赵文澜说，学校图书馆的灯在周末一直是黑的，“书和桌椅都在，缺的只是一道门”。试点四周以来，学校接待读者 1,946 人次，最小的四岁，最大的八十三岁。',
    ],
  },
  {
    title: '一百二十户老街人家的春天',
    summary: '霁川老街修缮满一年，摄影记者回访留下来的人和新开的店。',
    type: 'GALLERY',
    department: 'visual',
    author: 'baiyanzhou',
    scene: 'old-street',
    keywords: ['老街', '修缮', '回访'],
    paragraphs: [
      '一年前，霁川老街完成修缮，一百二十户人家选择留下。摄影记者用三周时间回访其中的三十六户，拍下他们的门、窗和早饭。',
      '修缮保留了青砖外墙和木格窗，更换了管线与屋面。住户自己决定厨房放在哪里，施工队按户画图。',
    ],
  },
  {
    title: '周末去哪儿？十二处赏花点手绘地图请收好',
    summary: '共 4 篇 · 头条：青榕公园樱林进入盛花期，预计持续到下周三。',
    type: 'WECHAT',
    department: 'web',
    author: 'luoxiaofan',
    scene: 'blossoms',
    keywords: ['赏花', '周末', '地图'],
    paragraphs: [
      '青榕公园樱林进入盛花期，预计持续到下周三。园方提醒，上午十点前人流最少，地铁二号线青榕公园站 B 口步行五分钟可到。',
      '如果不想排队，可以去麓溪上游的野樱谷。那里没有售票处，也没有小卖部，只有一条沿溪的土路和满山的花。',
    ],
  },
  {
    title: '麓溪茶山开采，返乡青年把制茶坊搬进直播间，订单比去年翻番',
    summary: '合作社 83 户茶农统一采制标准，首批春茶三天售罄。',
    department: 'city',
    author: 'reporter',
    scene: 'tea-hills',
    keywords: ['茶山', '返乡青年', '直播'],
    caption: '麓溪茶山的采茶人。合作社供图',
    paragraphs: [
      '清明前十天，麓溪茶山的第一锅青叶下了锅。镜头架在灶台边，制茶师傅陶砚青一边翻炒一边解说，直播间里有一万两千人在看。',
      '陶砚青三年前辞去设计师的工作回到山里。他做的第一件事不是卖茶，而是请八十三户茶农坐在一起，把采几叶、晒多久、几度下锅写成一张表。',
      '合作社理事长说，以前一家一个味，外地客商不敢订；有了统一标准，今年首批春茶三天售罄，订单比去年翻了一番。',
    ],
  },
  {
    title: '青榕湿地监测到 214 种鸟类，比去年多 19 种',
    summary: '志愿者连续 300 天定点记录，三种鸻鹬类首次在此停歇。',
    department: 'culture',
    author: 'linzhaoye',
    scene: 'wetland',
    keywords: ['湿地', '鸟类', '监测'],
    caption: '青榕湿地的越冬水鸟。志愿者 摄',
    paragraphs: [
      '青榕湿地公园今天公布年度鸟类监测结果：全年共记录鸟类 214 种，比去年增加 19 种，其中三种鸻鹬类首次在此停歇。',
      '监测由 46 名志愿者完成。他们从年初起，每天清晨在六个固定样点各记录二十分钟，连续 300 天没有间断。',
      '专家认为，湿地补水方式由集中放水改为逐日缓补，使浅滩面积稳定在四成左右，是水鸟种类增加的主要原因。',
    ],
  },
  {
    title: '社区食堂“一键订餐”上线首月：送出 3.2 万份午餐',
    summary: '外链专题：六十岁以上老人可在晨光客户端为自己或邻居订餐。',
    type: 'HREF',
    department: 'city',
    author: 'reporter',
    scene: 'old-street',
    keywords: ['社区食堂', '订餐', '养老'],
    paragraphs: ['专题收录全市 92 家社区食堂的位置、菜单与订餐入口，每日 8:00 更新。'],
  },
  {
    title: '霁川二桥合龙，东西两岸通行时间缩短到 8 分钟',
    summary: '主跨 418 米，全桥用钢 2.9 万吨，预计九月通车。',
    level: 3,
    department: 'economy',
    author: 'hexingzhi',
    scene: 'bridge',
    keywords: ['霁川二桥', '合龙', '交通'],
    caption: '暮色中的霁川二桥。何行止 摄',
    paragraphs: [
      '今天 15 时 18 分，最后一段钢箱梁缓缓就位，霁川二桥主跨合龙，误差 3 毫米。',
      '霁川二桥全长 1,860 米，主跨 418 米，用钢 2.9 万吨，双向六车道，两侧各设 3.5 米宽的步行与骑行道。通车后，东西两岸通行时间由 35 分钟缩短到 8 分钟。',
      '项目总工程师介绍，合龙选在一天中温度最稳定的时刻进行。为了等这个窗口，施工人员提前三天开始每小时测一次梁体温度。',
    ],
  },
  {
    title: '记者手记：在防汛值班室听了一夜电话',
    summary: '雨最大的三个小时里，值班室接了 417 个电话，每一个都有回音。',
    type: 'TEXT',
    department: 'city',
    author: 'reporter',
    scene: 'rain-city',
    keywords: ['手记', '防汛', '值班'],
    paragraphs: [
      '凌晨一点十分，电话开始一个接一个地响。接线员邵晚宁左手记录、右手调图，说话的声音始终不高。',
      '这一夜，值班室接了 417 个电话：积水、断电、走失的老人、困在地库里的车。每一个电话后面都有一行字：谁去的，几点到，怎么样了。',
      '天亮时雨停了。她把记录本合上，说最怕的不是电话响，是电话不响。',
    ],
  },
  {
    title: '图表：一滴雨水在城市里的 36 小时',
    summary: '从屋面、草沟、调蓄池到河道，一张图看懂海绵城市怎样“慢排缓释”。',
    type: 'GRAPH',
    department: 'visual',
    author: 'baiyanzhou',
    scene: 'rain-city',
    keywords: ['海绵城市', '图表', '雨水'],
    paragraphs: ['数据来自市政部门对 41 处监测点的连续观测，图中时间为中位数。'],
  },
  {
    title: '直播：霁川马拉松起跑，两万人穿过老街与新桥',
    summary: '七路信号同步直播，10 公里处设慢直播机位。',
    type: 'LIVE',
    level: 2,
    department: 'web',
    author: 'luoxiaofan',
    scene: 'bridge',
    keywords: ['马拉松', '直播'],
    paragraphs: ['7:30 起跑。直播间提供七路信号：起点、老街、二桥、湿地、茶山、终点和航拍。'],
  },
  {
    title: '声音档案：老码头的号子',
    summary: '九十一岁的号子手留下最后一段完整录音，时长六分四十秒。',
    type: 'AUDIO',
    department: 'culture',
    author: 'wenxu',
    scene: 'coast',
    keywords: ['声音档案', '码头', '号子'],
    paragraphs: [
      '霁川老码头 1987 年停用。号子手何长顺今年九十一岁，他说起装船的次序时，手还会不自觉地往前推。',
      '录音由文化馆与教科文部共同完成，原始文件存入市声音档案库。',
    ],
  },
  {
    title: '图说｜台风过后的第一个清晨',
    summary: '六点二十分，环卫工、电力工人和早点铺同时开工。',
    type: 'PHOTO',
    department: 'visual',
    author: 'baiyanzhou',
    scene: 'coast',
    keywords: ['台风', '清晨'],
    paragraphs: ['台风过境后的第一个清晨，城市在扫帚声里醒来。'],
  },
  {
    title: '三问科技馆夜场：票价、动线与最后一班车',
    summary: '夜场试运行两周，观众意见集中在三件事上，馆方逐条答复。',
    department: 'science',
    author: 'yaoshuyan',
    scene: 'night-tram',
    keywords: ['科技馆', '夜场', '答复'],
    paragraphs: [
      '科技馆夜场试运行两周，接待观众 1.3 万人次。记者梳理留言发现，意见集中在三件事上：票价、动线和最后一班车。',
      '馆方答复：夜场票价维持日场的一半；二层动线改为单向；与公交公司商定，末班车延后 25 分钟。',
      '科学报编辑部将在一个月后回访，逐条核对落实情况。',
    ],
  },
]
