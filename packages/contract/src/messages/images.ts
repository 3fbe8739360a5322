import { messages } from '@rongbian/domain'

export const imageMessages = messages('images', {
  coverTooLarge: {
    zh: '图片无法缩到要求的大小，仍是原图',
    en: 'The picture cannot be made as small as asked; it is as it was',
  },
  onlyPictures: {
    zh: '只有图片媒资能换成编辑后的图片',
    en: 'Only a picture can be replaced by an edited picture',
  },
  foreign: { zh: '只能编辑本编辑部存储的图片', en: 'Only pictures kept by this newsroom can be edited' },
  pictureGone: {
    zh: '图片不存在或已被清理，请重新选择',
    en: 'The picture does not exist or has been cleared away; choose again',
  },
  animated: {
    zh: '动图不能编辑，请换一张静态图片',
    en: 'Animated pictures cannot be edited; use a still one',
  },
  notEditable: {
    zh: '这个文件不是可以编辑的图片，请选择 JPG、PNG、WebP 或 AVIF',
    en: 'This file is not a picture that can be edited; choose a JPG, PNG, WebP or AVIF',
  },
  fileMissing: {
    zh: '图片的文件已不在存储中，请重新上传',
    en: "The picture's file is no longer in storage; upload it again",
  },
  tooHeavy: {
    zh: '图片超过 {{most}}，请先缩小宽高或压缩',
    en: 'The picture is over {{most}}; make it smaller or compress it first',
  },
  refineNoRight: {
    zh: '没有「图片精编」的权限，只能裁剪和旋转图片',
    en: 'You may not retouch pictures; you can only crop and rotate them',
  },
  watermarkKind: { zh: '水印图片只能是 JPG、JPEG 或 PNG', en: 'A watermark must be a JPG, JPEG or PNG' },
  fileEmpty: { zh: '文件是空的', en: 'The file is empty' },
  kinds: {
    zh: '只能上传 JPG、PNG、GIF、WebP、AVIF 图片',
    en: 'Only JPG, PNG, GIF, WebP and AVIF pictures can be uploaded',
  },
  growthMost: {
    zh: '最多放大到原图的 {{times}} 倍（{{width}} × {{height}}）',
    en: 'A picture can grow to at most {{times}} times the original ({{width}} × {{height}})',
  },
  growthPixels: {
    zh: '放大后的像素过多，请减小宽高',
    en: 'The enlarged picture would have too many pixels; reduce its width and height',
  },
  cropOutside: {
    zh: '裁剪框在图片之外，请重新选择',
    en: 'The crop lies outside the picture; choose it again',
  },
  rotatedPixels: {
    zh: '旋转后的像素过多，请先缩小图片',
    en: 'The rotated picture would have too many pixels; make it smaller first',
  },
  broken: { zh: '图片已损坏，无法处理', en: 'The picture is damaged and cannot be edited' },
})
