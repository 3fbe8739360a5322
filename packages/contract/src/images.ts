import { imageRanges, megabyte, watermarkPlaces } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { storedFile } from './files.ts'
import { label } from './labels.ts'
import { mediaHost } from './media-path.ts'
import { asset, assetId } from './media-shapes.ts'

export { imageMessages } from './messages/images.ts'

export const chapters = { imageedit: '图片编辑' }

const access = 'session'
const area = 'imageedit'

const within = ({ min, max }: { min: number; max: number }) => z.coerce.number().min(min).max(max)
const side = z.coerce.number().int().min(1).max(30_000)
const ownAddress = z.string().trim().min(1).max(2_000)

/** One step of the image editor; sizes are points of the picture as the step finds it. */
export const imageOperation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('resize').meta(label('编辑步骤', 'Editing step')), width: side, height: side }),
  z.object({
    op: z.literal('crop').meta(label('编辑步骤', 'Editing step')),
    /** Degrees clockwise, before the cut. */
    rotate: z.coerce.number().min(-360).max(360).default(0).meta(label('旋转角度', 'Rotation')),
    flipX: z.boolean().default(false).meta(label('左右翻转', 'Flip left to right')),
    flipY: z.boolean().default(false).meta(label('上下翻转', 'Flip upside down')),
    left: z.coerce.number().int().min(0).max(60_000).meta(label('左边距', 'Left edge')),
    top: z.coerce.number().int().min(0).max(60_000).meta(label('上边距', 'Top edge')),
    width: side,
    height: side,
  }),
  z.object({
    op: z.literal('filter').meta(label('编辑步骤', 'Editing step')),
    grayscale: within(imageRanges.grayscale).default(0).meta(label('灰度', 'Greyscale')),
    blur: within(imageRanges.blur).default(0).meta(label('模糊', 'Blur')),
    brightness: within(imageRanges.brightness).default(1).meta(label('亮度', 'Brightness')),
    contrast: within(imageRanges.contrast).default(1).meta(label('对比度', 'Contrast')),
    saturation: within(imageRanges.saturation).default(1).meta(label('饱和度', 'Saturation')),
  }),
  z.object({
    op: z.literal('watermark').meta(label('编辑步骤', 'Editing step')),
    /** A picture of the house; text is drawn by the browser, which has the fonts, and sent as one. */
    url: ownAddress,
    opacity: within(imageRanges.opacity).meta(label('不透明度', 'Opacity')),
    /** Width of the mark, as a part of the picture's. */
    size: within(imageRanges.watermarkSize).meta(label('字号', 'Size of the text')),
    place: z.enum(watermarkPlaces).default('right-bottom'),
  }),
  z.object({
    op: z.literal('compress').meta(label('编辑步骤', 'Editing step')),
    rate: within(imageRanges.rate).meta(label('压缩率', 'Compression')),
  }),
])
export type ImageOperation = z.output<typeof imageOperation>

export const renderImage = endpoint({
  method: 'POST',
  path: '/sprint/rest/media/images/render',
  access,
  area,
  summary: '对一张图片做一步编辑，答复新图片的地址；裁剪旋转之外的要有「图片精编」',
  body: z.object({
    url: ownAddress,
    operation: imageOperation,
    /** Taken and not believed: the house knows with which picture an editing began. */
    original: ownAddress.optional().meta(label('原图', 'Original picture')),
  }),
  response: storedFile,
})

export const showImage = endpoint({
  method: 'GET',
  path: '/sprint/rest/media/images/info',
  access,
  area,
  summary: '一张图片的大小，本人以它为文件的媒资，以及它出自哪件本人或共享的媒资（没有时为 null）',
  query: z.object({ url: ownAddress }),
  response: storedFile.extend({
    asset: z
      .object({ assetId: z.number().int(), version: z.number().int() })
      .nullable()
      .meta(label('媒资', 'Media item')),
    fromAssetId: z.number().int().nullable(),
  }),
})

export const compressImage = endpoint({
  method: 'POST',
  path: `${mediaHost}/videoEditor/compressImg`,
  access,
  area,
  summary: '按质量压缩图片',
  body: z.object({
    url: ownAddress,
    quality: within(imageRanges.rate).meta(label('质量', 'Quality')),
    bucketName: z.unknown().optional().meta(label('存储桶', 'Bucket')),
  }),
  response: storedFile,
})

export const uploadImage = endpoint({
  method: 'POST',
  path: `${mediaHost}/file/getUrl`,
  access,
  area,
  summary: '上传一张图片，只为得到地址（例如水印），不进媒资',
  upload: { maxBytes: 20 * megabyte },
  response: storedFile,
})

export const modifyAsset = endpoint({
  method: 'POST',
  path: `${mediaHost}/videoEditor/modifyByUrl`,
  access,
  area,
  summary: '用编辑后的图片替换媒资的文件；原来的文件都保留',
  body: z.object({
    url: ownAddress,
    assetId,
    version: z.coerce.number().int().optional(),
    operations: z.array(imageOperation).max(100).default([]).meta(label('编辑步骤', 'Editing steps')),
  }),
  response: asset,
})

export const compressCover = endpoint({
  method: 'GET',
  path: '/sprint/rest/stories/compressImage',
  access,
  area,
  summary: '把封面缩到给定的宽高与大小（KB）；做不到时以 500 答复原地址',
  query: z.object({
    url: ownAddress,
    width: side.optional(),
    height: side.optional(),
    size: z.coerce
      .number()
      .min(1)
      .max(20 * 1024)
      .optional(),
  }),
  response: z.object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.number().int().meta(label('文件大小', 'File size')),
  }),
})
