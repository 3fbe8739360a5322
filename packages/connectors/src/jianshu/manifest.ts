import { byHand } from '../by-hand.ts'

export const jianshu = byHand({
  folder: 'jianshu',
  name: '简书',
  accepts: ['article'],
  editorUrl: 'https://www.jianshu.com/writer',
  limits: { titleMax: 50, needs: ['title'] },
  checklist: [
    '登录简书，打开「写文章」，先选好要放进的文集，再新建文章。',
    '粘贴标题；正文带格式粘贴，图片不会一起带过去，请用材料包里的原图逐张插入。',
    '简书没有单独的封面，列表里显示正文的第一张图，请把封面图放在最前。',
    '没有分类一栏，需要分类的请投稿到对应专题。',
    '简书没有原创声明一栏：只有本社采写的稿件才设置「禁止转载」，转载的稿件在文末写明来源。',
    '点「发布文章」，打开文章页，复制地址，回到这里填写。',
  ],
})
