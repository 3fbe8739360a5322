import { byHand } from '../by-hand.ts'

export const zhihu = byHand({
  folder: 'zhihu',
  name: '知乎',
  accepts: ['article'],
  editorUrl: 'https://zhuanlan.zhihu.com/write',
  limits: { titleMax: 100, needs: ['title'] },
  checklist: [
    '登录知乎机构号，打开「写文章」。',
    '粘贴标题（100 字以内）；正文带格式粘贴，逐张核对图片，没有显示的用材料包里的原图重新插入。',
    '封面上传材料包里的横图，宽高比 16:9。',
    '没有分类一栏，在「文章话题」里选 1 到 3 个话题。',
    '「创作声明」如实选择；转载的稿件在「内容来源」里填写来源地址，不要勾选原创。',
    '点「发布」，打开文章页，复制地址，回到这里填写。',
  ],
})
