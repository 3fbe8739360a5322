import type { PersonalInfo } from '@rongbian/contract/personal'
import { avatarLimits } from '@rongbian/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNeighbour, lastAudit } from '#/features/admin/admin.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

const user = '/sprint/userinfo'
const paths = {
  show: `${user}/view/show`,
  update: `${user}/rest/userInfo/update`,
  save: `${user}/rest/save`,
  avatar: `${user}/rest/avatar/upload`,
  password: '/sprint/password/change',
}

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const infoOf = async (account: string) => (await news.as(account).get(paths.show)).json().data as PersonalInfo
const personOf = (account: string) =>
  news.db.selectFrom('person').selectAll().where('account', '=', account).executeTakeFirstOrThrow()

test('R-personal-009 to 015, 024 to 027: what is shown of oneself', async () => {
  await news.db.updateTable('tenant').set({ mediaPullAddr: 'https://pull.example/live' }).execute()
  const { id, tenantId, name, departmentId } = await personOf('editor')
  const { name: group } = await news.db
    .selectFrom('department')
    .select('name')
    .where('id', '=', departmentId)
    .executeTakeFirstOrThrow()
  expect(await infoOf('editor')).toEqual({
    userId: id,
    tenantId,
    account: 'editor',
    name,
    avatar: expect.any(String),
    signature: expect.any(String),
    position: expect.any(String),
    telephone: expect.any(String),
    mailbox: expect.any(String),
    roleNames: [expect.any(String)],
    group: { uuid: departmentId, name: group },
    media: { mediapullAddr: 'https://pull.example/live' },
  })
})

const record = {
  signature: '先核对再动笔',
  position: '编辑',
  telephone: '13900001000',
  mailbox: 'editor@news.example',
}

/** The whole form, with the name the person has. */
const recordOf = async (account: string) => ({ name: (await personOf(account)).name, ...record })

describe('R-personal-038: update changes a part, save the whole', () => {
  test('what is not sent stays as it was', async () => {
    const client = news.as('editor')
    expect((await client.post(paths.save, await recordOf('editor'))).json().data).toMatchObject(record)
    const changed = await client.post(paths.update, { telephone: '010-87654321' })
    expect(changed.json().data).toMatchObject({ ...record, telephone: '010-87654321' })
    expect(await infoOf('editor')).toMatchObject({ ...record, telephone: '010-87654321' })
    expect(await lastAudit(news.db)).toMatchObject({
      action: 'profile.update',
      details: { telephone: { from: record.telephone, to: '010-87654321' } },
    })
  })

  test('a whole record without a signature and a position has none', async () => {
    const { name, telephone, mailbox } = await recordOf('editor')
    await news.as('editor').post(paths.save, { name, telephone, mailbox })
    expect(await infoOf('editor')).toMatchObject({ signature: '', position: '' })
  })

  test.each(['update', 'save'] as const)('nobody raises themselves by %s', async (way) => {
    const before = await personOf('reporter')
    const { departmentId } = await personOf('chief')
    const wishes = {
      admin: true,
      level: 9,
      roleIds: ['x'],
      roleNames: ['管理员'],
      account: 'root',
      tenantId: 2,
    }
    const more = { ...wishes, departmentId, id: before.id, passwordHash: 'x', mustChangePassword: true }
    const answer = await news.as('reporter').post(paths[way], { ...(await recordOf('reporter')), ...more })
    expect(answer.json()).toMatchObject({ code: 200, data: { account: 'reporter', ...record } })
    const { updatedAt, version, ...kept } = before
    expect(await personOf('reporter')).toMatchObject({ ...kept, ...record })
  })
})

describe("a name is the administrators' to give", () => {
  const words = '姓名由管理员维护，这里不能修改；如有变更，请联系系统管理员'

  test.each(['update', 'save'] as const)('nobody takes another by %s', async (way) => {
    const { name: chief } = await personOf('chief')
    const before = await personOf('reporter')
    const answer = await news.as('reporter').post(paths[way], { ...record, name: chief })
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { name: words } } })
    expect(await personOf('reporter')).toEqual(before)
  })

  test('an administrator changes it, and the log holds both', async () => {
    const person = await personOf('reporter')
    const form = { ...person, roleIds: [], name: '何初雪' }
    await news.as('admin').post(`/sprint/rest/admin/people/${person.id}/update`, form)
    expect(await lastAudit(news.db)).toMatchObject({
      action: 'person.update',
      details: { name: { from: person.name, to: '何初雪' } },
    })
    expect((await infoOf('reporter')).name).toBe('何初雪')
  })
})

describe('R-personal-028 to 031: telephone and mailbox', () => {
  test.each([
    ['telephone', '', '请输入电话'],
    ['telephone', '12345', '电话格式不正确'],
    ['mailbox', '', '请输入邮箱'],
    ['mailbox', 'plain', '邮箱格式不正确'],
  ])('%s %j: %s', async (field, value, words) => {
    for (const way of ['update', 'save'] as const) {
      const answer = await news
        .as('editor')
        .post(paths[way], { ...(await recordOf('editor')), [field]: value })
      expect(answer.json()).toMatchObject({ code: 400, msg: words, data: { fields: { [field]: words } } })
    }
  })
})

describe('R-personal-032, 033, 039: the password', () => {
  const old = 'Demo#2026'
  test.each([
    [{ oldPassword: old, newPassword: 'ab123' }, 'newPassword', '密码长度应为 6-64 位'],
    [{ oldPassword: old, newPassword: 'a1'.repeat(33) }, 'newPassword', '密码长度应为 6-64 位'],
    [{ oldPassword: old, newPassword: 'abcdefg' }, 'newPassword', '密码至少包含数字、字母、符号中的两种'],
    [{ oldPassword: old, newPassword: 'P@ssw0rd1' }, 'newPassword', '这个密码太常见'],
    [{ oldPassword: old, newPassword: 'Director#2026' }, 'newPassword', '账号、姓名或编辑部名称'],
    [{ oldPassword: '', newPassword: 'Fresh#2027' }, 'oldPassword', '请输入当前密码'],
    [{ oldPassword: 'not-this-1', newPassword: 'Fresh#2027' }, 'oldPassword', '当前密码不正确'],
  ])('%j is refused', async (body, field, words) => {
    const { passwordHash } = await personOf('director')
    const answer = await news.as('director').post(paths.password, body)
    expect(answer.json()).toMatchObject({
      code: 400,
      data: { fields: { [field]: expect.stringContaining(words) } },
    })
    expect((await personOf('director')).passwordHash).toBe(passwordHash)
  })
})

const picture = () => sharp({ create: { width: 640, height: 400, channels: 3, background: '#169688' } })
const send = (client: TestClient, content: Buffer, name = 'me.jpg') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return client.post(paths.avatar, form)
}

describe('R-personal-016, 017, 037: the avatar', () => {
  test('a JPG is kept square, small and without what the camera wrote into it', async () => {
    const taken = await picture()
      .withExif({ IFD0: { Artist: 'secret place' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('secret place')).toBe(true)
    const { avatar } = (await send(news.as('proof'), taken)).json().data
    expect((await infoOf('proof')).avatar).toBe(avatar)

    const seen = await news.as('reporter').get(avatar)
    expect(seen.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 })
    expect(seen.rawPayload.includes('secret place')).toBe(false)
    expect(await lastAudit(news.db)).toMatchObject({ action: 'avatar.update' })

    await addNeighbour(news.db)
    expect((await news.newClientOf('neighbour').get(avatar)).statusCode).toBe(404)
    expect((await news.anonymous.get(avatar)).json().code).toBe(401)
  })

  test('what only bears the name of a JPG is none, and a broken one neither', async () => {
    const whole = await picture().jpeg().toBuffer()
    const wrong = [await picture().png().toBuffer(), Buffer.from('<svg/>'), whole.subarray(0, 300)]
    for (const content of wrong) {
      expect((await send(news.as('proof'), content)).json()).toMatchObject({
        code: 400,
        msg: '头像须为 JPG 图片',
      })
    }
  })

  test.each([0, 1, 100_000])('2 MB and %i bytes are too much', async (more) => {
    const jpeg = await picture().jpeg().toBuffer()
    const padded = Buffer.concat([jpeg, Buffer.alloc(avatarLimits.bytes + more - jpeg.length)])
    expect((await send(news.as('proof'), padded)).json()).toMatchObject({
      code: 413,
      msg: '头像须小于 2 MB',
    })
  })
})
