import * as releases from '@rongbian/contract/releases'
import * as stories from '@rongbian/contract/stories'
import * as third from '@rongbian/contract/third-party'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import { askRelease } from '#/features/releases/release-store.ts'
import { type Answering, answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { newStory } from '#/testing/story.fixture.ts'
import { closeDialogs } from '#/ui/dialog-stack.ts'

type User = Awaited<ReturnType<typeof openApp>>

const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`

const newAccount = (no: number, name: string, type: string, prohibited = false): third.ThirdAccount => {
  const status = prohibited ? '81' : '1'
  return {
    uuid: idOf(no),
    name,
    type,
    avatar: '',
    fileTypes: ['COMPO', 'VIDEO'],
    canPublish: true,
    accountStatus: status,
    status,
    problem: '',
    expiresAt: null,
    isDefaultChannel: false,
    operateUsers: [],
    can: { publish: 'yes', schedule: 'yes', edit: 'yes', delete: 'yes', status: 'yes', metrics: 'no' },
    nextAt: null,
    signingData: null,
    release: sampleRecord({ uuid: idOf(no), name, type, signed: false }),
  }
}

const accounts = [
  newAccount(1, '晨光网易号', 'WANGYI'),
  newAccount(2, '晨光微博', 'WEIBO'),
  newAccount(3, '晨光微信订阅号', 'WECHAT'),
  newAccount(4, '合作方接口', 'webhook'),
  newAccount(5, '晨光快手', 'KUAISHOU'),
  newAccount(6, '晨光西瓜视频', 'xigua', true),
]

/** The panel of third parties, open on a story; nothing may be issued from it. */
const openPanel = async (type: 'COMPO' | 'VIDEO', title: string, ...known: Answering[]) => {
  const story = newStory(
    { title, htmlContent: '<p>海堤正文。</p>', summary: '海堤摘要。', origination: '晨光融媒' },
    { type },
  )
  const server = fakeServer(
    ...newsroom({ off: ['sendEmail'] }),
    answer(stories.showStory, () => story),
    answer(releases.ratifyInfo, () => ({
      channels: [],
      assignedChannelMap: {},
      userList: [],
      thirdRatify: true,
    })),
    answer(third.thirdRatifyPermission, () => ({ thirdRatify: true, email: false })),
    answer(releases.coverCheck, () => ({ result: true, msg: '', checks: [] })),
    answer(third.accountsByFileType, () => ({ all: accounts })),
    ...known,
  )
  closeDialogs('release')
  const user = await openApp('/toolsPage?id=5')
  await screen.findByRole('navigation', { name: '主菜单' })
  askRelease({ kind: 'story-ratify', story: { ...story, actions: [] }, channel: idOf(1) })
  await screen.findByRole('list', { name: '门户' })
  const dialog = within(screen.getByRole('dialog', { name: `签发 《${title}》` }))
  return { user, dialog, server }
}
type Panel = Awaited<ReturnType<typeof openPanel>>['dialog']

/** While one order is under way no other can be given. */
const clickOnceFree = async (user: User, element: () => HTMLElement) => {
  await waitFor(() => expect(element().hasAttribute('disabled')).toBe(false))
  await user.click(element())
}
const press = (user: User, dialog: Panel, name: string) =>
  clickOnceFree(user, () => within(dialog.getByRole('contentinfo')).getByRole('button', { name }))
/** The form of an account comes a moment after it was chosen. */
const isShown = (dialog: Panel, name: string) =>
  dialog.findByRole('heading', { level: 3, name: new RegExp(name) })
const look = async (user: User, dialog: Panel, name: string) => {
  const [button] = dialog.getAllByRole('button', { name: new RegExp(`^${name}`) })
  if (button) await user.click(button)
  await isShown(dialog, name)
}
const tickOf = (dialog: Panel, name: string) => dialog.getByRole('checkbox', { name: `勾选${name}` })
const tick = async (user: User, dialog: Panel, name: string) => {
  await clickOnceFree(user, () => tickOf(dialog, name))
  await isShown(dialog, name)
}
const box = (dialog: Panel, name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
const fill = (dialog: Panel, name: string, value: string) =>
  fireEvent.change(box(dialog, name), { target: { value } })
const says = (message: string) => waitFor(() => expect(screen.getAllByText(message)).not.toEqual([]))

test.each(['待签发', '签发全部（0）'])(
  'R-thirdparty-045, 103, 153: nothing is ticked, %s says so',
  async (name) => {
    const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
    await look(user, dialog, '晨光网易号')
    await press(user, dialog, name)
    await says('请勾选签发账号')
  },
)

test('R-thirdparty-104, 107, 110, 111, 118, 119, 122, 142: a portal says what is missing and what is too long', async () => {
  const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
  await tick(user, dialog, '晨光网易号')
  fill(dialog, '标题', '')
  await press(user, dialog, '待签发')
  await says('晨光网易号：标题不能为空！')
  await says('分类不能为空！')
  fill(dialog, '标题', '云汐线')
  const hints = () => dialog.queryAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(hints()).toContain('网易标题必须大于5个字！'))
  await waitFor(() => expect(hints()).not.toContain('网易标题必须大于5个字！'))
  fill(dialog, '标题', '云'.repeat(51))
  await says('标题最多50个字，现在有51个字！')
})

test('R-thirdparty-057, 136 to 141: tags are five, short and each once', async () => {
  const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
  await tick(user, dialog, '晨光网易号')
  const add = async (tag: string) => {
    fill(dialog, '标签', tag)
    await user.type(box(dialog, '标签'), '{Enter}')
  }
  for (const tag of ['地铁', '首班车', '换乘', '出行']) await add(tag)
  await add('地铁')
  await says('标签不能重复')
  await add('一二三四五六七八九十一')
  await says('每个标签最多10个字')
  await add('城市')
  await add('第六个')
  await says('最多可以设置5个标签')
  expect(dialog.queryByText('第六个')).toBeNull()
})

test('R-thirdparty-098, 099, 109, 125, 127 to 132: a microblog has a text of its own, or only shares', async () => {
  const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
  await tick(user, dialog, '晨光微博')
  fill(dialog, '短微博内容', '')
  await press(user, dialog, '待签发')
  await says('晨光微博：封面图不能为空！')
  await says('短微博内容不能为空！')
  fill(dialog, '标题', '云'.repeat(33))
  fill(dialog, '导语', '云'.repeat(45))
  fill(dialog, '短微博内容', '云'.repeat(1_901))
  await says('标题最多32个字，现在有33个字！')
  await says('导语最多44个字，现在有45个字！')
  await says('短微博内容最多1900个字，现在有1901个字！')
  await user.click(dialog.getByRole('radio', { name: '分享' }))
  await dialog.findByRole('textbox', { name: '分享内容' })
  fill(dialog, '分享内容', '')
  await press(user, dialog, '待签发')
  await says('晨光微博：分享内容不能为空！')
  fill(dialog, '分享内容', '云'.repeat(141))
  await says('分享内容最多140个字，现在有141个字！')
})

test('R-thirdparty-060, 106: a public account asks for a digest, a whole address and who sees the preview', async () => {
  const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
  await tick(user, dialog, '晨光微信订阅号')
  fill(dialog, '摘要', '')
  fill(dialog, '原文链接', 'news.example/1')
  await press(user, dialog, '待签发')
  await says('摘要不能为空！')
  await says('请输入正确的原文链接！')
  await user.click(dialog.getByRole('button', { name: '发送预览' }))
  await says('请选择预览用户')

  // What was typed is kept while the dialog is open.
  await look(user, dialog, '晨光网易号')
  fill(dialog, '标题', '云'.repeat(51))
  await look(user, dialog, '晨光微信订阅号')
  expect(box(dialog, '原文链接').value).toBe('news.example/1')
  await look(user, dialog, '晨光网易号')
  expect(box(dialog, '标题').value).toBe('云'.repeat(51))
})

test('R-thirdparty-059, 148: a time that is wanted has to be chosen', async () => {
  const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
  await look(user, dialog, '合作方接口')
  await tick(user, dialog, '合作方接口')
  await user.click(dialog.getByRole('checkbox', { name: '定时发布' }))
  await press(user, dialog, '待签发')
  await says('请选择定时发布时间')
})

test('what was unticked waits on: only what the button names is issued', async () => {
  const waiting = { publishingStatus: 51, preSigning: true, signed: false }
  const paper = sampleRecord({ uuid: idOf(7), name: '晨光日报', type: 'newspaper', ...waiting })
  const [portal, microblog, , partner] = accounts
  if (!portal || !microblog || !partner) throw new Error('no such account')
  const filled = { title: '云汐线首班车今晨开出', detail: '摘要', coverList: [{ url: '/f/a.jpg', size: 1 }] }
  const ready = { ...partner, signingData: third.variant.parse(filled) }
  const queued = { ...microblog, release: sampleRecord({ uuid: microblog.uuid, type: 'WEIBO', ...waiting }) }
  const { user, dialog, server } = await openPanel(
    'COMPO',
    '云汐线首班车今晨开出',
    answer(releases.ratifyInfo, () => ({
      channels: [paper],
      assignedChannelMap: {},
      userList: [],
      thirdRatify: true,
    })),
    answer(third.accountsByFileType, () => ({ all: [portal, queued, ready] })),

    answer(third.issueThirdParty, () => sampleRecord({ uuid: partner.uuid, publishingStatus: 81 })),
    answer(releases.issueQueued, () => [{ uuid: paper.uuid, name: '晨光日报', result: true, msg: '' }]),
  )
  await tick(user, dialog, '晨光微博')
  await tick(user, dialog, '合作方接口')
  await press(user, dialog, '签发全部（2）')
  await waitFor(() => expect(server.askedOf(releases.issueQueued)).not.toEqual([]))
  expect(server.askedOf(third.issueThirdParty).map(({ body }) => body.uuid)).toEqual([partner.uuid])
  expect(server.askedOf(releases.issueQueued).map(({ body }) => body.uuids)).toEqual([[paper.uuid]])
})

test('ticked accounts stand beside each other, with what is too long', async () => {
  const { user, dialog } = await openPanel('COMPO', '云汐线首班车今晨开出')
  await tick(user, dialog, '晨光网易号')
  fill(dialog, '标题', '云'.repeat(51))
  await user.click(dialog.getByRole('button', { name: '对比' }))
  const cards = within(await dialog.findByRole('list', { name: '勾选的账号' }))
  expect(cards.queryByText('晨光网易号的预览')).toBeNull()
  expect(cards.getByRole('region', { name: '晨光网易号的预览' })).toBeTruthy()
  expect(cards.getAllByText('超出 1 个字')).not.toEqual([])
  await user.click(dialog.getByRole('button', { name: '返回填写' }))
  await isShown(dialog, '晨光网易号')
  expect(box(dialog, '标题').value).toBe('云'.repeat(51))
})

test('R-thirdparty-049, 066, 112 to 117, 133, 134, 144: a film has rules of its own, and an account that is prohibited is only read', async () => {
  const { user, dialog, server } = await openPanel('VIDEO', '夜航的电车')
  await tick(user, dialog, '晨光网易号')
  await press(user, dialog, '待签发')
  await says('标签不能为空！')
  await says('网易标题必须大于11个字！')
  fill(dialog, '标签', '电车')
  await user.type(box(dialog, '标签'), '{Enter}')
  await says('最少设置三个标签！')

  expect(within(dialog.getByRole('list', { name: '短视频' })).getByText('晨光快手')).toBeTruthy()
  await tick(user, dialog, '晨光快手')
  await waitFor(() => expect(box(dialog, '视频描述').value).toBe('夜航的电车海堤正文。'))
  fill(dialog, '视频描述', '')
  await press(user, dialog, '待签发')
  await says('视频描述不能为空！')
  await says('封面图不能为空！')

  await look(user, dialog, '晨光西瓜视频')
  expect(box(dialog, '视频描述').disabled).toBe(true)
  expect((tickOf(dialog, '晨光西瓜视频') as HTMLInputElement).checked).toBe(false)
  expect(within(dialog.getByRole('contentinfo')).queryByRole('button', { name: '签发' })).toBeNull()
  expect(server.askedOf(third.queueThirdParty)).toEqual([])
})
