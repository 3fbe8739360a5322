import { byHand } from '../by-hand.ts'

export const youku = byHand({
  folder: 'youku',
  name: '优酷',
  accepts: ['video'],
  editorUrl: 'https://mp.youku.com/',
  limits: { titleMin: 2, titleMax: 50, detailMax: 2000, needs: ['title'] },
  checklist: [
    '登录优酷创作者后台，选「上传视频」，上传材料包里的视频文件，等进度走完再离开。',
    '粘贴标题（2 到 50 字）和简介（2000 字以内）。',
    '封面上传材料包里的横图，宽高比 16:9，宽不小于 1280 像素。',
    '选择分类，新闻类选「资讯」；填写标签。',
    '版权一栏：本社拍摄的选「原创」，其余选「转载」并写明来源。',
    '转码和审核通过后，打开播放页，复制地址，回到这里填写。',
  ],
})
