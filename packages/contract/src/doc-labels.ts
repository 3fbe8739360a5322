import type { Access } from './endpoint.ts'
import { nouns } from './nouns.ts'

/** The chapters of the documentation, in reading order. */
export const areaLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(nouns).map(({ chapters }) => chapters),
)

/** Who may call, in words. */
export const accessLabels = {
  public: '任何人',
  session: '已登录的人',
  'system.manage': '系统管理员',
  'rights.manage': '系统管理员、三级人员',
  'publishing.manage': '系统管理员、三级人员',
  'accounts.manage': '编辑部开通「第三方发布」后，已登录的人',
  'statistics.read': '编辑部开通「数据统计」后，已登录的人',
  'theme.change': '编辑部开通「布局切换」或「主题配色」后，已登录的人',
  'language.change': '编辑部开通「多语言」后，已登录的人',
  'library.workspace': '角色含「个人工作区」的人',
  'library.group': '角色含「编辑中心」的人',
  'library.product': '角色含「发布中心」的人',
  'library.manuscript': '角色含「共享中心」的人',
  'folders.manage': '角色含「管理共享文件夹」的人',
  'stories.unlock': '角色含「解锁与接管稿件」的人',
  'templates.manage': '角色含「管理公用模板」的人',
  'stories.ratify': '角色含「签发稿件」的人',
  'flows.manage': '系统管理员、角色含「管理审校流程」的人',
  'media.share': '系统管理员、角色含「把媒资放入共享媒资」的人',
  'media.manage': '系统管理员、角色含「管理共享媒资、分类与标签」的人',
  'announcements.manage': '系统管理员、角色含「发布与管理公告」的人',
  'feeds.manage': '编辑部开通「选题线索」后，角色含「管理信源」的人',
  'hotSearch.read': '编辑部开通「热搜」后的所有人',
  'recommended.read': '编辑部开通「推荐选题」后，已登录的人',
  'clues.recommended': '编辑部开通「选题线索」与「推荐选题」后，已登录的人',
  'sources.manage': '编辑部开通「数据统计」后，角色含「查看全社的统计」的人',
  'statistics.open': '编辑部开通「数据统计」后，角色含「查看本部门及下级的统计」或「查看全社的统计」的人',
  'pay.manage': '编辑部开通「数据统计」后，角色含「管理考核与稿酬方案、任务和月份」的人',
  'pay.grade': '编辑部开通「数据统计」后，角色含「评定稿件等级与作者份额」的人',
  'pay.approve': '编辑部开通「数据统计」后，角色含「结算考核与稿酬、答复申诉」的人',
  'pay.read': '编辑部开通「数据统计」后，角色含考核与稿酬三项权限之一的人',
  'analysis.open':
    '编辑部开通「数据统计」与「稿件分析」后，角色含「查看本部门及下级的统计」或「查看全社的统计」的人',
  'clues.read': '编辑部开通「选题线索」后，已登录的人',
  'clues.check': '编辑部开通「选题线索」后，角色含「核实与处理线索」的人',
  'topics.read': '角色含「报题」「审定选题」「派发采访任务」之一的人',
  'topics.propose': '角色含「报题」的人',
  'topics.decide': '角色含「审定选题」的人',
  'events.manage': '角色含「管理日历」的人',
  'command.read': '角色含「看指挥大屏」的人',
  'command.order': '角色含「排班、下指令、管大屏」的人',
  'specials.read': '角色含「设计专题」「发布与下线专题」或「签发稿件」的人',
  'specials.design': '角色含「设计专题」的人',
  'specials.publish': '角色含「发布与下线专题」的人',
  'pictures.refine': '编辑部开通「图片精编」后，已登录的人',
} as const satisfies Record<Access, string>
