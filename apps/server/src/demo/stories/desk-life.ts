import { departmentPlace, personPlace } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Chance } from './chance.ts'
import type { MadeStory, Newsroom } from './made-story.ts'

const hourMs = 3_600_000

interface DemoComment {
  about: string
  by: string
  body: string
  quote?: string
  to?: string
  hoursAgo: number
}

const comments: DemoComment[] = [
  {
    about: '澜湾海堤',
    by: 'editor',
    body: '第三段补一句开放时段和公交接驳。',
    quote: '步道每日 6:00 至 22:00 开放',
    hoursAgo: 3,
  },
  { about: '澜湾海堤', by: 'reporter', body: '已补，电车站名核对过了。', to: 'editor', hoursAgo: 2.5 },
  {
    about: '澜湾海堤',
    by: 'director',
    body: '成活率的出处请写明，是工程方还是第三方？',
    quote: '成活率达到九成以上',
    to: 'reporter',
    hoursAgo: 1,
  },
  {
    about: '今夜到明晨',
    by: 'director',
    body: '停课信息以教育部门发布为准，措辞再紧一点。',
    to: 'reporter',
    hoursAgo: 0.6,
  },
]

const addComments = (tx: Tx, { tenantId, person, personName }: Newsroom, made: readonly MadeStory[]) =>
  tx
    .insertInto('storyComment')
    .values(
      comments.flatMap(({ about, by, body, quote = '', to, hoursAgo }) => {
        const story = made.find(({ placed }) => placed.draft.content.title.startsWith(about))
        const mentions = to ? [person(to)] : []
        const at = new Date(Date.now() - hoursAgo * hourMs)
        return story
          ? [
              {
                tenantId,
                storyId: story.id,
                personId: person(by),
                personName: personName(by),
                body,
                quote,
                mentions,
                at,
              },
            ]
          : []
      }),
    )
    .execute()

/** What a person's desk shows: stories handed on, and some kept for later. */
export const addDeskLife = async (tx: Tx, room: Newsroom, made: readonly MadeStory[], chance: Chance) => {
  const { tenantId, person, department } = room
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs)
  const elsewhere = made.filter(({ placed }) => placed.library === 'group' || placed.library === 'product')
  const handled = elsewhere.flatMap(({ id, placed }) => [
    {
      tenantId,
      place: personPlace(person(placed.draft.author)),
      storyId: id,
      action: 'deliver',
      at: at(placed.hoursAgo),
    },
    ...(placed.library === 'product'
      ? [
          {
            tenantId,
            place: departmentPlace(department(placed.draft.department)),
            storyId: id,
            action: 'ratify',
            at: at(placed.hoursAgo),
          },
        ]
      : []),
  ])
  await tx.insertInto('storyHandled').values(handled).execute()

  const favorites = made
    .filter(({ placed }) => placed.library === 'manuscript' && chance.happens(0.2))
    .flatMap(({ id, placed }) =>
      ['reporter', 'editor', 'director'].map((account) => ({
        tenantId,
        personId: person(account),
        storyId: id,
        at: at(placed.hoursAgo / 2),
      })),
    )
  if (favorites.length > 0) await tx.insertInto('storyFavorite').values(favorites).execute()
  await addComments(tx, room, made)
  await tx
    .insertInto('savedFilter')
    .values([
      {
        tenantId,
        personId: person('reporter'),
        library: 'workspace',
        name: '急稿',
        filter: JSON.stringify({ level: [2, 4] }),
      },
      {
        tenantId,
        personId: person('editor'),
        library: 'group',
        name: '视频与图集',
        filter: JSON.stringify({ type: ['VIDEO', 'GALLERY'] }),
      },
    ])
    .execute()
}
