import { byHand } from '../by-hand.ts'

export const bilibili = byHand({
  folder: 'bilibili',
  name: '哔哩哔哩',
  accepts: ['video'],
  editorUrl: 'https://member.bilibili.com/platform/upload/video/frame',
  limits: { titleMax: 80, detailMax: 250, needs: ['title', 'cover', 'tags'] },
  checklist: [
    '登录创作中心，选「投稿」→「视频投稿」，上传材料包里的视频文件。',
    '粘贴标题（80 字以内）和简介（250 字以内）。',
    '封面上传材料包里的横图，宽高比 16:10 或 16:9，宽不小于 960 像素，不超过 5 MB。',
    '选择分区，新闻类选「资讯」；至少填 1 个标签，最多 10 个。',
    '类型一栏：本社拍摄的选「自制」，其余选「转载」并填写来源地址。',
    '点「立即投稿」，审核通过后打开视频页，复制地址（含 BV 号），回到这里填写。',
  ],
})
