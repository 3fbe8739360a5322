import { messages } from '@rongbian/domain'

export const reviewMessages = messages('review', {
  lacksBody: { zh: '缺少正文', en: 'The text is missing' },
  lacksPictures: { zh: '缺少图片', en: 'Pictures are missing' },
  fewPictures: {
    zh: '图集至少要有 {{least}} 张图片',
    en: 'A gallery needs at least {{least}} pictures',
  },
  lacksCovers: {
    zh: '三图封面还差 {{count}} 张图片',
    en: 'Three covers were chosen and {{count}} {{count:picture is|pictures are}} missing',
  },
  lacksVideo: { zh: '缺少视频', en: 'The video is missing' },
  lacksAudio: { zh: '缺少音频', en: 'The audio is missing' },
  lacksLink: { zh: '缺少链接地址', en: 'The link address is missing' },
  lacksLive: { zh: '缺少直播地址或介绍', en: 'The live address or an introduction is missing' },
  lacksArticles: {
    zh: '缺少文章，或有文章没有标题、正文',
    en: 'There are no articles, or one of them has no title or text',
  },
  lacksTitle: { zh: '缺少标题', en: 'The title is missing' },
  noFlow: {
    zh: '没有适用的审校流程，请流程管理者在「审校流程」中设置',
    en: 'No review flow applies; ask those who manage flows to set one up under “Review flows”',
  },
  stepUnknown: { zh: '流程没有第 {{no}} 步', en: 'The flow has no step {{no}}' },
  stepRequired: {
    zh: '{{step}}是必经的一步，不能省去',
    en: '{{step}} is a required step and cannot be left out',
  },
  nobody: { zh: '无人（{{scope}}）', en: 'Nobody ({{scope}})' },
  stepUnstaffed: {
    zh: '{{step}}没有人可以进行（{{who}}，写过这篇稿件的人除外）',
    en: 'Nobody can do {{step}} ({{who}}, except those who wrote in this story)',
  },
  stepsShortOfPeople: {
    zh: '{{step}}人手不足：一人不能做两步，可以进行各步的人不够',
    en: 'Not enough people for {{step}}: one person cannot do two steps',
  },
  textDiffers: {
    zh: '稿件内容与通过审校时不一致，请再送审',
    en: 'The text is no longer the one that passed review; submit it again',
  },
  notInReview: { zh: '稿件不在审校中', en: 'The story is not under review' },
  textChanged: {
    zh: '稿件内容已有改动（您看到的是版本 {{seen}}，现在是版本 {{version}}），请重新查看后再决定',
    en: 'The text has changed (you saw version {{seen}}, it is version {{version}} now); look again before deciding',
  },
  noSteps: { zh: '流程没有可进行的步骤', en: 'The flow has no step that can be done' },
  versionGone: { zh: '没有版本 {{no}}', en: 'There is no version {{no}}' },
  changedSince: {
    zh: '{{step}}已改动了内容，不能撤回',
    en: '{{step}} has changed the text; it cannot be taken back',
  },
  notSubmitted: { zh: '不能送审：{{problems}}', en: 'It cannot be submitted: {{problems}}' },
  quoted: { zh: '「{{word}}」', en: '“{{word}}”' },
  quotedRow: { zh: '{{first}}{{rest}}', en: '{{first}}, {{rest}}' },
  blockedWords: {
    zh: '有必须处理的词语：{{words}}，请修改，或在词语检查中写明理由放行',
    en: 'Some words must be dealt with: {{words}}. Change them, or let them pass with a reason in the word check',
  },
  blockedWordsMore: {
    zh: '有必须处理的词语：{{words}}等 {{count}} 个词，请修改，或在词语检查中写明理由放行',
    en: 'Some words must be dealt with: {{words}} and others, {{count}} in all. Change them, or let them pass with a reason in the word check',
  },
  sensitiveWords: { zh: '有敏感词语：{{words}}', en: 'Sensitive words: {{words}}' },
  sensitiveWordsMore: {
    zh: '有敏感词语：{{words}}等 {{count}} 个词',
    en: 'Sensitive words: {{words}} and others, {{count}} in all',
  },
  verbReview: { zh: '审核', en: 'review' },
  verbProof: { zh: '校对', en: 'proofread' },
  stepBy: { zh: '{{step}}（{{name}}）', en: '{{step}} ({{name}})' },
  waiting: { zh: '{{story}}等待{{step}}', en: '{{story}} waits for {{step}}' },
  waitingMore: {
    zh: '{{by}}送审，流程「{{flow}}」第 {{no}} 步，共 {{count}} 步，由{{who}}{{verb}}。',
    en: 'Submitted by {{by}}; step {{no}} of {{count}} of the flow “{{flow}}”, for {{who}} to {{verb}}.',
  },
  cleared: { zh: '{{story}}审校通过', en: '{{story}} has passed review' },
  clearedMore: {
    zh: '{{by}}完成了最后一步，流程「{{flow}}」已全部通过，可以签发。',
    en: '{{by}} finished the last step; the flow “{{flow}}” is complete and the story can be issued.',
  },
  denied: { zh: '{{story}}在{{step}}被退回', en: '{{story}} was returned at {{step}}' },
  deniedMore: {
    zh: '{{by}}退回，原因：{{reason}}。修改后可以再送审。',
    en: '{{by}} returned it. Reason: {{reason}}. Once changed it can be submitted again.',
  },
  restarted: { zh: '{{story}}的审校作废，从头开始', en: 'The review of {{story}} is void and begins again' },
  restartedMore: {
    zh: '{{by}}在审校中改动了内容，以下步骤作废：{{steps}}。审校从第一步重新开始。',
    en: '{{by}} changed the text during the review. These steps are void: {{steps}}. The review begins again with its first step.',
  },
  voided: { zh: '{{story}}的审校作废', en: 'The review of {{story}} is void' },
  voidedMore: {
    zh: '通过审校后{{by}}改动了内容，以下步骤作废：{{steps}}。签发前须再送审。',
    en: '{{by}} changed the text after it had passed review. These steps are void: {{steps}}. It must be submitted again before it is issued.',
  },
})
