import { messages } from '@rongbian/domain'

export const moderationMessages = messages('moderation', {
  off: {
    zh: '没有启用机器审核（MODERATION=off）',
    en: 'Checking by machine is switched off (MODERATION=off)',
  },
  nobody: { zh: '不审核', en: 'No checking' },
  aliyun: { zh: '阿里云内容安全', en: 'Alibaba Cloud Content Moderation' },
  local: { zh: '本机模型', en: 'A model on this machine' },
  failed: { zh: '机器审核出错', en: 'Checking by machine failed' },
  noKeys: {
    zh: '没有设置 MODERATION_KEY 和 MODERATION_SECRET，机器审核无法进行',
    en: 'MODERATION_KEY and MODERATION_SECRET are not set; nothing can be checked by machine',
  },
  noPublicUrl: {
    zh: '没有设置 PUBLIC_URL，审核服务取不到图片',
    en: 'PUBLIC_URL is not set; the service cannot fetch the pictures',
  },
  answered: { zh: '{{what}}（{{code}} {{words}}）', en: '{{what}} ({{code}} {{words}})' },
  badRequest: { zh: '请求有误', en: 'The request is wrong' },
  addressRefused: { zh: '图片地址不被允许', en: 'The address of the picture is not allowed' },
  notFetched: {
    zh: '审核服务取不到图片，请检查 PUBLIC_URL 能否从公网访问',
    en: 'The service cannot fetch the picture; check that PUBLIC_URL can be reached from the internet',
  },
  downloadFailed: {
    zh: '审核服务下载图片失败，请检查 PUBLIC_URL 能否从公网访问',
    en: 'The service failed to download the picture; check that PUBLIC_URL can be reached from the internet',
  },
  overLimit: { zh: '审核的次数或频率超过限额', en: 'More was asked than the quota of the service allows' },
  tooLarge: { zh: '图片超过审核服务的大小限制', en: 'The picture is larger than the service takes' },
  formatUnknown: {
    zh: '审核服务不支持这种图片格式',
    en: 'The service does not take pictures of this format',
  },
  downloadSlow: { zh: '审核服务下载图片超时', en: 'The service took too long to download the picture' },
  notOpened: {
    zh: '没有开通内容安全服务，或密钥没有权限',
    en: 'The service is not activated, or the keys have no right to it',
  },
  keysWrong: {
    zh: '密钥不正确，请检查 MODERATION_KEY 与 MODERATION_SECRET',
    en: 'The keys are wrong; check MODERATION_KEY and MODERATION_SECRET',
  },
  keysRefused: {
    zh: '密钥不正确或没有权限，请检查 MODERATION_KEY 与 MODERATION_SECRET',
    en: 'The keys are wrong or have no right; check MODERATION_KEY and MODERATION_SECRET',
  },
  requestRefused: { zh: '审核服务拒绝了请求', en: 'The service refused the request' },
  unclear: { zh: '审核服务的回答无法理解', en: 'The answer of the service cannot be understood' },
  noResult: { zh: '审核服务没有给出结果', en: 'The service gave no result' },
  unreachable: {
    zh: '连接不上审核服务，或它没有按时回答',
    en: 'The service cannot be reached, or did not answer in time',
  },
  modelMissing: {
    zh: '没有安装本机审核模型。请在程序目录执行：npm install --no-save {{packages}}',
    en: 'The model is not installed on this machine. Run in the folder of the program: npm install --no-save {{packages}}',
  },
  notStored: { zh: '图片不在存储中', en: 'The picture is not in the storage' },
  modelSilent: { zh: '本机审核模型没有给出结果', en: 'The model on this machine gave no result' },
  assetDeleted: { zh: '媒资已删除，请先恢复', en: 'The item has been deleted; restore it first' },
  onlyPictures: {
    zh: '机器只审核图片和视频的封面',
    en: 'Only pictures and covers of videos are checked by the machine',
  },
  coverFirst: { zh: '视频还没有封面，请先选择封面画面', en: 'The video has no cover yet; choose one first' },
  noRisk: {
    zh: '机器没有发现风险，不必放行',
    en: 'The machine found no risk; there is nothing to let through',
  },
  passedBy: { zh: '已由{{name}}放行', en: '{{name}} has already let it through' },
  passedWith: { zh: '{{name}}：{{reason}}', en: '{{name}}: {{reason}}' },
  riskyVideo: { zh: '视频「{{name}}」：{{labels}}', en: 'Video "{{name}}": {{labels}}' },
  riskyPicture: { zh: '图片「{{name}}」：{{labels}}', en: 'Picture "{{name}}": {{labels}}' },
  risky: {
    zh: '机器审核认为有风险的{{word}}。请换掉，或请有「媒资管理」权限的人在智能媒资的「待放行」里写明理由放行',
    en: 'The machine sees a risk in {{word}}. Replace it, or ask someone who manages media to let it through, with a reason, under “To be let through” of the media library',
  },
})
