import { byHand } from '../by-hand.ts'

export const xiaohongshu = byHand({
  folder: 'xiaohongshu',
  name: '小红书',
  accepts: ['article', 'gallery', 'video'],
  editorUrl: 'https://creator.xiaohongshu.com/publish/publish',
  limits: { titleMax: 20, detailMax: 1000, needs: ['title', 'detail'] },
  checklist: [
    '登录小红书创作服务平台，选「上传图文」或「上传视频」，用材料包里的图片或视频；图文笔记最多 18 张。',
    '粘贴标题（20 字以内）和正文（1000 字以内）；小红书不收带格式的长文，也不能放外部链接。',
    '封面用竖图，宽高比 3:4；图文笔记的第一张图就是封面。',
    '没有分类一栏，在正文末尾加上话题（# 开头）。',
    '只有本社采写拍摄的内容才打开「原创声明」；转载的在正文里写明来源。',
    '点「发布」，审核通过后在手机上打开笔记，用「分享」→「复制链接」取得地址，回到这里填写。',
  ],
})
