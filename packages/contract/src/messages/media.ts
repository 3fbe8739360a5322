import { messages } from '@rongbian/domain'

/** What may be known of a file. */
export const factLabels = messages('factLabels', {
  title: { zh: '标题', en: 'Title' },
  caption: { zh: '说明', en: 'Caption' },
  author: { zh: '作者', en: 'Author' },
  copyright: { zh: '版权声明', en: 'Copyright' },
  credit: { zh: '来源', en: 'Source' },
  city: { zh: '城市', en: 'City' },
  keywords: { zh: '关键词', en: 'Keywords' },
  takenAt: { zh: '拍摄时间', en: 'Taken at' },
  camera: { zh: '相机', en: 'Camera' },
  lens: { zh: '镜头', en: 'Lens' },
  aperture: { zh: '光圈', en: 'Aperture' },
  shutter: { zh: '快门', en: 'Shutter' },
  iso: { zh: 'ISO', en: 'ISO' },
  focalLength: { zh: '焦距', en: 'Focal length' },
  flash: { zh: '闪光灯', en: 'Flash' },
  software: { zh: '软件', en: 'Software' },
  container: { zh: '封装', en: 'Container' },
  videoCodec: { zh: '视频编码', en: 'Video codec' },
  frameRate: { zh: '帧率', en: 'Frame rate' },
  audioCodec: { zh: '音频编码', en: 'Audio codec' },
  bitRate: { zh: '码率', en: 'Bit rate' },
  place: { zh: '拍摄地点', en: 'Taken in' },
  dimensions: { zh: '尺寸', en: 'Dimensions' },
  size: { zh: '大小', en: 'Size' },
  format: { zh: '格式', en: 'Format' },
})

/** How some of it is put. */
export const factMessages = messages('facts', {
  seconds: { zh: '{{value}} 秒', en: '{{value}} s' },
  framesASecond: { zh: '{{value}} 帧/秒', en: '{{value}} frames/s' },
  pixels: { zh: '{{width}} × {{height}} 像素', en: '{{width}} × {{height}} pixels' },
  position: { zh: '{{latitude}}，{{longitude}}', en: '{{latitude}}, {{longitude}}' },
  north: { zh: '北纬 {{degrees}}°', en: '{{degrees}}° N' },
  south: { zh: '南纬 {{degrees}}°', en: '{{degrees}}° S' },
  east: { zh: '东经 {{degrees}}°', en: '{{degrees}}° E' },
  west: { zh: '西经 {{degrees}}°', en: '{{degrees}}° W' },
})

export const mediaMessages = messages('media', {
  shareNoRight: { zh: '您没有共享媒资的权限', en: 'You may not share media' },
  tagsTooMany: { zh: '一件媒资最多 {{most}} 个标签', en: 'One item can have at most {{most}} tags' },
  uploadedAgain: {
    zh: '同样的文件已经再次上传为「{{name}}」，不必恢复',
    en: 'The same file has been uploaded again as “{{name}}”; there is no need to restore this one',
  },
  facetFlat: { zh: '「{{name}}」没有层级', en: '“{{name}}” has no levels' },
  parentGone: {
    zh: '上级已被删除，请刷新后重选',
    en: 'The entry above has been deleted; refresh and choose again',
  },
  belowItself: { zh: '不能放到自己下面', en: 'An entry cannot be put below itself' },
  tooDeep: { zh: '最多 {{most}} 层', en: 'At most {{most}} levels' },
  sameName: { zh: '这里已有同名的一项', en: 'There is already an entry of this name here' },
  tooManyValues: { zh: '最多 {{most}} 项', en: 'At most {{most}} entries' },
  facetFixed: {
    zh: '「{{name}}」来自媒资本身，不能在这里改',
    en: '“{{name}}” comes from the media themselves and cannot be changed here',
  },
  orderTooLarge: { zh: '排序的数太大', en: 'The number for sorting is too large' },
  valueGone: { zh: '没有这一项', en: 'There is no such entry' },
  categoryGone: {
    zh: '所选的分类已被删除，请刷新后重选',
    en: 'A chosen category has been deleted; refresh and choose again',
  },
  sameFile: {
    zh: '媒资「{{name}}」已经是这个文件，不必再存一份',
    en: 'The item “{{name}}” already is this file; there is no need to keep it twice',
  },
  fileMissing: { zh: '文件不在存储中，无法使用', en: 'The file is not in storage and cannot be used' },
  editGone: { zh: '没有这次编辑', en: 'There is no such edit' },
  timeUnreadable: {
    zh: '没有这个时间，请写成 2026-01-31 08:00:00 的样子',
    en: 'There is no such time; write it like 2026-01-31 08:00:00',
  },
  tooFar: {
    zh: '只能翻到前 {{most}} 件，请加上筛选条件缩小范围',
    en: 'Only the first {{most}} items can be paged through; add filters to narrow the list',
  },
  assetGone: { zh: '媒资不存在或已删除', en: 'The item does not exist or has been deleted' },
  sharedNotYours: {
    zh: '这件共享媒资只有上传者和媒资管理员能改',
    en: 'Only its uploader and media managers can change this shared item',
  },
  assetDeleted: {
    zh: '媒资已删除，请先恢复再修改',
    en: 'The item has been deleted; restore it before changing it',
  },
  assetStale: {
    zh: '媒资已被他人更新，请刷新后重试',
    en: 'Someone else has updated the item; refresh and try again',
  },
  tagGone: { zh: '没有这个标签', en: 'There is no such tag' },
})
