import { messages } from '@rongbian/domain'

export const moderationMessages = messages('moderation', {
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
  risky: {
    zh: '机器审核认为有风险的{{word}}。请换掉，或请有「媒资管理」权限的人在智能媒资的「待放行」里写明理由放行',
    en: 'The machine sees a risk in {{word}}. Replace it, or ask someone who manages media to let it through, with a reason, under "To be let through" of the media library',
  },
})
