import { personPlace, productPlace } from '@rongbian/domain'
import type { Media } from '../media/keep-media.ts'
import { draftsOf } from './compose.ts'
import type { Lead } from './leads.ts'
import type { Newsroom } from './made-story.ts'
import type { Placed } from './placing.ts'

/** Those who seldom write have a column, or keep notes. */
const leads: Lead[] = [
  {
    title: '咬文嚼字：“截至”还是“截止”',
    summary: '校对室每周一题。这一周，两个字让三篇稿件停了下来。',
    department: 'proofing',
    author: 'proof',
    scene: 'bookshelf',
    keywords: ['校对', '用字', '截至'],
    paragraphs: [
      '“截止今天上午十时”，这一周我们在三篇稿件里改了同一个字。截止是停下来，后面不能再带时间；说到某个时候为止而事情还在继续，要用“截至”。',
      '有读者来信问，标题里能不能省成“截至三月”。可以，只要事情在三月之后还会有新的数字。',
    ],
  },
  {
    title: '版面背后：头版那张海堤照片为什么横着裁',
    summary: '版面中心谈一张照片的三种裁法，以及最后为什么留下天空。',
    department: 'pages',
    author: 'layout',
    scene: 'coast',
    keywords: ['版面', '海堤', '图片'],
    paragraphs: [
      '周二头版的海堤照片有三个裁法。第一种留人，第二种留步道，第三种留天。夜里十一点，我们选了第三种。',
      '步道是新闻，天空是读者站上去会看到的东西。留下天空，标题压在云上，版心反而稳了。',
    ],
  },
  {
    title: '周日副刊的跨版图片，请选用横幅',
    summary: '老街回访的横幅照片，给周日副刊跨版用。',
    type: 'GALLERY',
    department: 'visual',
    author: 'baiyanzhou',
    scene: 'old-street',
    keywords: ['老街', '副刊', '跨版'],
    paragraphs: ['五张里第一张留了右侧的空，可以压标题。'],
  },
  {
    title: '系统周三夜间升级：编辑中心暂停一小时',
    summary: '升级在凌晨两点开始，未保存的文字会自动留存。',
    type: 'TEXT',
    department: 'technology',
    author: 'admin',
    scene: 'bridge',
    keywords: ['系统', '升级'],
    paragraphs: ['升级期间可以继续写稿，送审与签发暂停。遇到问题请打值班电话。'],
  },
]

const hoursAgo = [63, 86, 9, 31]

const placeOf = ({ author }: Lead, room: Newsroom): Pick<Placed, 'library' | 'place' | 'box' | 'sentTo'> => {
  const own = { library: 'workspace', place: personPlace(room.person(author)), box: 'draft' } as const
  if (author === 'admin') return own
  if (author === 'baiyanzhou') return { ...own, sentTo: { person: 'layout' } }
  return { library: 'product', place: productPlace, box: 'draft' }
}

export const placeSideDesks = (room: Newsroom, media: Media): Placed[] =>
  draftsOf(leads, room.personName, media).map((draft, index) => ({
    draft,
    hoursAgo: hoursAgo[index] ?? 0,
    ...placeOf(leads[index] as Lead, room),
  }))
