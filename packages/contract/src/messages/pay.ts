import { messages } from '@rongbian/domain'

export const payMessages = messages('pay', {
  noBase: { zh: '至少要有一条基本规则', en: 'There must be at least one base rule' },
  sameName: { zh: '有两条规则都叫“{{rule}}”', en: 'Two rules are called “{{rule}}”' },
  sameRule: {
    zh: '“{{rule}}”与“{{other}}”的条件和计量完全相同，会加减两次',
    en: '“{{rule}}” and “{{other}}” ask for the same and measure the same: it would count twice',
  },
  covered: {
    zh: '“{{rule}}”永远用不上：排在前面的“{{other}}”条件更宽',
    en: '“{{rule}}” can never pay: “{{other}}” comes first and is wider',
  },
  charsTurned: {
    zh: '“{{rule}}”的最少字数大于最多字数',
    en: 'In “{{rule}}” the least characters are more than the most',
  },
  baseTakesOff: {
    zh: '“{{rule}}”是基本规则，只能按篇、千字或图片付给，金额须大于零',
    en: '“{{rule}}” is a base rule: it pays per story, characters or picture, and more than nothing',
  },
  deductionAdds: {
    zh: '“{{rule}}”是扣减，金额须小于零',
    en: '“{{rule}}” takes off: its amount must be below zero',
  },
  noAmount: { zh: '“{{rule}}”没有金额', en: '“{{rule}}” has no amount' },
  idleCondition: {
    zh: '“{{rule}}”的计量与条件对不上：审校没有渠道、等级、字数和阅读，撤稿与审校不看任务',
    en: '“{{rule}}” asks for what it can never have: a review has no channel, grade, length or readers, and quotas are for stories only',
  },
  quotaOnlyPoints: {
    zh: '“{{rule}}”：只有稿分方案的加减规则可以看任务是否完成',
    en: '“{{rule}}”: only extra rules of a points scheme can ask whether the quota is reached',
  },
  unknownChannel: { zh: '“{{rule}}”里的渠道不存在', en: '“{{rule}}” names a channel that does not exist' },
  unknownColumn: { zh: '“{{rule}}”里的栏目不存在', en: '“{{rule}}” names a column that does not exist' },
  beginsClosed: {
    zh: '{{month}} 已经结算，新的版本须从之后的日子开始',
    en: '{{month}} is closed; a new version must begin after it',
  },
  beginsBefore: {
    zh: '第 {{no}} 版从 {{day}} 开始，新的版本不能更早',
    en: 'Version {{no}} begins on {{day}}; a new one cannot begin before it',
  },
  schemeTaken: { zh: '已经有方案叫“{{name}}”', en: 'There is a scheme called “{{name}}” already' },
  belowMinimum: {
    zh: '“{{rule}}”低于法定的每千字 {{least}} 元，须与作者另有约定',
    en: '“{{rule}}” is below the legal {{least}} yuan per 1,000 characters: it must be agreed with the author',
  },
  ownStory: {
    zh: '这是您自己的稿件，须由别人评定',
    en: 'This story is your own; somebody else must decide on it',
  },
  foreignStory: {
    zh: '这篇稿件不在您部门的范围内',
    en: 'This story does not belong to your departments',
  },
  notUsed: { zh: '这篇稿件还没有发布', en: 'This story has not been published yet' },
  sharesOver: { zh: '份额合计超过 100%', en: 'The shares are more than 100% together' },
  sameAuthor: { zh: '“{{name}}”写了两次', en: '“{{name}}” stands there twice' },
  unknownPerson: { zh: '没有这个人', en: 'There is no such person' },
  leaveTooLong: { zh: '请假天数多于工作日', en: 'More days of leave than working days' },
  monthClosed: { zh: '{{month}} 已经结算，不能再改', en: '{{month}} is closed and cannot be changed' },
  monthBefore: { zh: '方案从 {{day}} 开始，之前的月份不计', en: 'The scheme begins on {{day}}' },
  monthAhead: { zh: '{{month}} 还没有开始', en: '{{month}} has not begun' },
  monthRunning: { zh: '{{month}} 还没有结束', en: '{{month}} is not over yet' },
  earlierOpen: { zh: '请先结算 {{month}}', en: 'Close {{month}} first' },
  notComputed: { zh: '请先计算', en: 'Compute it first' },
  notShown: { zh: '这个月不在公示中', en: 'This month is not being shown' },
  untilPast: { zh: '公示截止日不能早于今天', en: 'It cannot be shown until a day that is over' },
  stillShown: {
    zh: '公示到 {{day}}，之后才能结算',
    en: 'It is shown until {{day}} and can be closed after that',
  },
  appealsOpen: {
    zh: '还有 {{count}} 件申诉没有答复',
    en: '{{count}} {{count:appeal has|appeals have}} no answer yet',
  },
  linesChanged: {
    zh: '保存的行与计算时的校验值不符，请重新计算',
    en: 'The lines are not the ones that were computed; compute them again',
  },
  notYourLine: { zh: '只能对自己的一行申诉', en: 'You can appeal only against a line of your own' },
  appealedBefore: { zh: '这一行的申诉还没有答复', en: 'Your appeal against this line has no answer yet' },
  answeredBefore: { zh: '这件申诉已经答复过', en: 'This appeal has been answered' },
  transferSelf: {
    zh: '分出和分得须是两个人，也不能是您自己',
    en: 'Giver and receiver must be two people, and neither can be you',
  },
  transferForeign: {
    zh: '只能在您部门的人之间分配',
    en: 'You can only move between people of your departments',
  },
  transferMore: {
    zh: '{{name}}本月只有 {{amount}} {{unit}}可以分出',
    en: '{{name}} has only {{amount}} {{unit}} to give this month',
  },
  notClosed: { zh: '这一行的月份还没有结算', en: 'The month of this line is not closed yet' },
  notFee: { zh: '只有给社外作者的稿酬要标记付款', en: 'Only fees of authors outside are marked as paid' },
  paidAhead: { zh: '付款日期不能在今天之后', en: 'It cannot be paid on a day to come' },

  sumItem: { zh: '每篇 {{rate}} {{unit}}', en: '{{rate}} {{unit}} per story' },
  sumThousand: {
    zh: '{{chars}} 字 → {{thousands}} 千字 × {{rate}} {{unit}}',
    en: '{{chars}} characters → {{thousands}} thousand × {{rate}} {{unit}}',
  },
  sumPicture: {
    zh: '{{units}} 张图片 × {{rate}} {{unit}}',
    en: '{{units}} {{units:picture|pictures}} × {{rate}} {{unit}}',
  },
  sumError: {
    zh: '{{units}} 处校对差错 × {{rate}} {{unit}}',
    en: '{{units}} {{units:error|errors}} found in proof × {{rate}} {{unit}}',
  },
  sumWithdrawal: { zh: '因差错撤稿 {{rate}} {{unit}}', en: 'Withdrawn for an error {{rate}} {{unit}}' },
  sumOverdue: { zh: '审校超时 {{rate}} {{unit}}', en: 'Reviewed too late {{rate}} {{unit}}' },
  sumCapped: { zh: '{{sum}}，封顶 {{cap}} {{unit}}', en: '{{sum}}, at most {{cap}} {{unit}}' },
  sumShared: { zh: '{{sum}} × {{share}} %', en: '{{sum}} × {{share}} %' },
  sumReversed: { zh: '冲销 {{month}}：{{sum}}', en: 'Turns around {{month}}: {{sum}}' },
  sumLate: { zh: '补计 {{month}}：{{sum}}', en: 'For {{month}}: {{sum}}' },
  sumGiven: { zh: '二次分配给{{name}}：{{reason}}', en: 'Given to {{name}}: {{reason}}' },
  sumReceived: { zh: '由{{name}}二次分配：{{reason}}', en: 'Received from {{name}}: {{reason}}' },

  tellShown: { zh: '{{scheme}} {{month}} 开始公示', en: '{{scheme}} {{month}} is shown' },
  tellShownMore: {
    zh: '请在 {{day}} 前核对自己的各行，有异议可以申诉。',
    en: 'Look at your lines until {{day}}; you can appeal against them.',
  },
  tellAppealed: {
    zh: '{{name}}对{{scheme}} {{month}} 提出申诉',
    en: '{{name}} appeals against {{scheme}} {{month}}',
  },
  tellAnswered: {
    zh: '您对{{scheme}} {{month}} 的申诉已答复',
    en: 'Your appeal against {{scheme}} {{month}} is answered',
  },

  fileName: { zh: '{{scheme}}{{month}}', en: '{{scheme}} {{month}}' },
  person: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  outside: { zh: '社外', en: 'outside' },
  story: { zh: '稿件', en: 'Story' },
  storyNo: { zh: '稿件编号', en: 'Story number' },
  day: { zh: '日期', en: 'Day' },
  channel: { zh: '渠道', en: 'Channel' },
  role: { zh: '身份', en: 'Role' },
  rule: { zh: '规则', en: 'Rule' },
  sum: { zh: '算式', en: 'Sum' },
  amount: { zh: '{{kind}}（{{unit}}）', en: '{{kind}} ({{unit}})' },
  reverses: { zh: '冲销的行', en: 'Line turned around' },
  scheme: { zh: '方案', en: 'Scheme' },
  month: { zh: '月份', en: 'Month' },
  state: { zh: '状态', en: 'State' },
  total: { zh: '合计', en: 'Total' },
  hash: { zh: '校验值', en: 'Hash' },
})
