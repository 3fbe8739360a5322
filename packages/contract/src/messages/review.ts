import { messages } from '@rongbian/domain'

export const reviewMessages = messages('review', {
  lacksBody: { zh: '缺少正文', en: 'The text is missing' },
  lacksPictures: { zh: '缺少图片', en: 'Pictures are missing' },
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
    en: 'No review flow applies; ask those who manage flows to set one up under "Review flows"',
  },
  stepUnknown: { zh: '流程没有第 {{no}} 步', en: 'The flow has no step {{no}}' },
  stepRequired: {
    zh: '{{step}}是必经的一步，不能省去',
    en: '{{step}} is a required step and cannot be left out',
  },
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
  blockedWords: {
    zh: '有必须处理的词语：{{words}}，请修改，或在词语检查中写明理由放行',
    en: 'Some words must be dealt with: {{words}}. Change them, or let them pass with a reason in the word check',
  },
  blockedWordsMore: {
    zh: '有必须处理的词语：{{words}}等 {{count}} 个词，请修改，或在词语检查中写明理由放行',
    en: 'Some words must be dealt with: {{words}} and others, {{count}} in all. Change them, or let them pass with a reason in the word check',
  },
})
