export interface WangyiCategory {
  name: string
  children: readonly string[]
}

/** What the portal's form lets one choose from, widest first. */
export const wangyiCategories: readonly WangyiCategory[] = [
  { name: '新闻', children: ['国内', '国际', '社会', '时政', '法治', '地方', '军事', '公益'] },
  { name: '财经', children: ['宏观', '股票', '理财', '产业', '消费', '房产'] },
  { name: '科技', children: ['互联网', '通信', '数码', '智能', '科学', '航天'] },
  { name: '体育', children: ['足球', '篮球', '田径', '冰雪', '电竞', '综合体育'] },
  { name: '娱乐', children: ['电影', '电视', '音乐', '综艺', '戏曲'] },
  { name: '文化', children: ['读书', '历史', '艺术', '非遗', '民俗'] },
  { name: '教育', children: ['高考', '中小学', '高校', '职业教育', '家庭教育'] },
  { name: '健康', children: ['医疗', '养生', '心理', '疫情防控', '食品安全'] },
  { name: '生活', children: ['美食', '旅游', '汽车', '家居', '时尚', '亲子', '情感', '宠物'] },
  { name: '三农', children: ['农业', '农村', '农民', '乡村振兴'] },
  { name: '其他', children: ['天气', '交通', '便民', '综合'] },
]
