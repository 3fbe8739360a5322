import type { MessageTexts } from '@rongbian/domain'

/** What becomes of a release once it is ordered: notices, the ledger, the platforms' answers. */
export const releaseOutcomes = {
  ofChannel: { zh: '{{name}}：{{words}}', en: '{{name}}: {{words}}' },
  clock: { zh: '{{month}}月{{day}}日 {{time}}', en: '{{month}}/{{day}} {{time}}' },
  coming: { zh: '{{name}}（{{kind}}）', en: '{{name}} ({{kind}})' },
  comingAt: { zh: '{{name}}（{{kind}} {{clock}}）', en: '{{name}} ({{kind}} {{clock}})' },
  secondAsked: { zh: '撤稿待确认：{{title}}', en: 'Withdrawal to be confirmed: {{title}}' },
  secondAskedMore: {
    zh: '{{by}}要求从{{channels}}撤稿。请第二人查看后同意或不同意',
    en: '{{by}} asks to withdraw it from {{channels}}. A second person is to look and agree or refuse',
  },
  secondAskedNote: {
    zh: '{{by}}要求从{{channels}}撤稿：{{note}}。请第二人查看后同意或不同意',
    en: '{{by}} asks to withdraw it from {{channels}}: {{note}}. A second person is to look and agree or refuse',
  },
  secondRefused: { zh: '撤稿未获同意：{{title}}', en: 'Withdrawal refused: {{title}}' },
  secondRefusedMore: {
    zh: '{{by}}不同意撤稿，稿件仍在渠道上',
    en: '{{by}} did not agree to the withdrawal; the story is still on its channels',
  },
  withdrawn: { zh: '稿件被撤：{{title}}', en: 'Story withdrawn: {{title}}' },
  withdrawnMore: { zh: '{{by}}撤稿，理由：{{reason}}', en: '{{by}} withdrew it. Reason: {{reason}}' },
  calledOff: { zh: '签发被取消：{{title}}', en: 'Issue called off: {{title}}' },
  calledOffWithdrawn: {
    zh: '{{by}}撤稿《{{title}}》，不再发出：{{coming}}',
    en: '{{by}} withdrew “{{title}}”; no longer going out: {{coming}}',
  },
  calledOffDeleted: {
    zh: '{{by}}删除稿件，不再发出：{{coming}}',
    en: '{{by}} deleted the story; no longer going out: {{coming}}',
  },
  late: { zh: '发布延误：{{title}}', en: 'Publishing delayed: {{title}}' },
  lateMore: {
    zh: '渠道「{{name}}」到时没有发布，服务会继续尝试；请查看发布记录',
    en: 'The channel “{{name}}” did not publish on time and will be tried again; look at the publishing record',
  },
  lateUnbound: {
    zh: '渠道「{{name}}」：{{problem}}；超过 {{hours}} 小时不再发出',
    en: 'Channel "{{name}}": {{problem}}; after {{hours}} hours it will not go out any more',
  },
  sentOnceBound: {
    zh: '{{problem}}；重新绑定后自动发出',
    en: '{{problem}}; it goes out by itself once the account is bound again',
  },
  publishFailed: { zh: '发布失败：{{title}}', en: 'Publishing failed: {{title}}' },
  withdrawFailed: { zh: '撤稿失败：{{title}}', en: 'Withdrawal failed: {{title}}' },
  pushFailed: { zh: '推送失败：{{title}}', en: 'Push failed: {{title}}' },
  channelProblem: { zh: '渠道「{{name}}」：{{problem}}', en: 'Channel "{{name}}": {{problem}}' },
  removed: { zh: '平台下架：{{title}}', en: 'Taken down by the platform: {{title}}' },
  removedMore: {
    zh: '渠道「{{name}}」：{{problem}}。请核对原因，需要时重新签发',
    en: 'Channel "{{name}}": {{problem}}. Find out why, and issue it again if needed',
  },
  withdrawnWords: { zh: '稿件被撤', en: 'The story was withdrawn' },
  deletedWords: { zh: '稿件被删除', en: 'The story was deleted' },
  housePaused: {
    zh: '编辑部暂停使用，恢复后再发出',
    en: 'The newsroom is suspended; this goes out when it is resumed',
  },
  superseded: { zh: '被之后的操作取代', en: 'Replaced by a later act' },
  reissued: { zh: '被新的签发取代', en: 'Replaced by a new issue' },
  setWaiting: { zh: '改为待签发', en: 'Set back to waiting' },
  takenOut: { zh: '{{by}}移出待签发', en: '{{by}} took it out of the issue list' },
  discarded: { zh: '稿件已删除，没有发出', en: 'The story was deleted and did not go out' },
  maybePushed: {
    zh: '{{problem}}；此前已开始推送，可能已经送达',
    en: '{{problem}}; the push had begun and may have arrived',
  },
  maybeArrived: {
    zh: '{{problem}}；此前的结果不明，可能已经送达',
    en: '{{problem}}; how it ended before is not known, it may have arrived',
  },
  maybeOut: {
    zh: '{{problem}}；此前的结果不明，可能已经发出，重试时会先到平台核对',
    en: '{{problem}}; how it ended before is not known, it may be out; a new try asks the platform first',
  },
  notOnApp: {
    zh: '稿件已不在客户端上，没有推送',
    en: 'The story is no longer in the app and was not pushed',
  },
  pushTooLate: {
    zh: '超过一天没有得到结果，不再重发；请到推送服务的后台核对，需要时另发一条',
    en: 'No result for more than a day, so it is not sent again; check the back office of the push service and send another if needed',
  },
  pushSettings: {
    zh: '{{problem}}；请管理员检查 PUSH_URL、PUSH_KEY 与 PUSH_SECRET',
    en: '{{problem}}; an administrator is to check PUSH_URL, PUSH_KEY and PUSH_SECRET',
  },
  pageUnwritten: { zh: '页面没有写成：{{reason}}', en: 'The page was not written: {{reason}}' },
  ownTemplate: {
    zh: '改用主题自带的模板：{{problem}}',
    en: "The theme's own template is used instead: {{problem}}",
  },
  platformReviews: { zh: '平台审核中', en: 'The platform is reviewing it' },
  platformRefused: { zh: '平台没有通过', en: 'The platform did not let it pass' },
  platformDeleted: { zh: '平台已删除', en: 'The platform deleted it' },
  platformBlocked: { zh: '平台已屏蔽', en: 'The platform blocked it' },
  innerFault: {
    zh: '发布服务内部出错，稍后重试',
    en: 'The publishing service met a fault and will try again',
  },
  quotaUsed: {
    zh: '平台限额已用完，预计 {{at}} 发出',
    en: 'The quota of the platform is used up; it is expected to go out at {{at}}',
  },
  awaitsSite: {
    zh: '等网站先发布，好附上链接',
    en: 'Waits for the site to publish it first, so that it can carry the link',
  },
  byHandPublish: {
    zh: '这个平台没有发布接口，请按清单在平台上手工发布，再回来确认',
    en: 'This platform has no interface for publishing; publish it there by hand from the list, then come back and confirm',
  },
  byHandDelete: {
    zh: '这个平台没有删除接口，请到平台上手工删除，再回来确认',
    en: 'This platform has no interface for deleting; delete it there by hand, then come back and confirm',
  },
  byHandCorrect: {
    zh: '已印在 {{places}}，收不回来；请在下一期登出更正，再回来确认',
    en: 'Printed on {{places}}; it cannot be called back. Print a correction in the next edition, then come back and confirm',
  },
  printedPlace: { zh: '{{date}} {{label}} 版', en: 'page {{label}} of {{date}}' },
  timePassed: {
    zh: '预定的时间已过，还没有人签发；签发后立即发出',
    en: 'The planned time has passed and nobody has issued it; it goes out as soon as it is issued',
  },
  editionMissing: { zh: '没有见报日期或版次', en: 'There is no date or page of the edition' },
  edition: { zh: '{{date}} {{page}} 版', en: '{{date}}, page {{page}}' },
  leftPool: { zh: '已移出稿池', en: 'Taken out of the pool' },
  doneByHand: { zh: '{{name}}手工完成', en: 'Done by hand by {{name}}' },
  doneAndChecked: {
    zh: '{{name}}手工完成，{{second}}核对',
    en: 'Done by hand by {{name}}, checked by {{second}}',
  },
  neverThere: { zh: '平台上没有这一条', en: 'The platform does not have it' },
  goneThere: { zh: '平台上已经没有这一条', en: 'The platform no longer has it' },
  blockedThere: { zh: '被平台屏蔽', en: 'The platform blocked it' },
} as const satisfies MessageTexts
