/** A row as the work of a newsroom leaves it, and in SQL, by the number `n`, what is another in each. */
interface Sample {
  row: Readonly<Record<string, unknown>>
  differs: string
}

const at = '2026-11-18T21:00:00+08:00'
const person = '0192f3a4-5b6c-7d8e-9f01-23456789abcd'
const channel = '0192f3a4-5b6c-7d8e-9f01-2345678900ff'
const common = { tenant_id: 1, at }
const said = { key: 'review.passed', params: { name: '周明远', step: '部门主任审核' } }

export const samples = {
  story_history: {
    row: {
      ...common,
      ...{ no: 1, actor_id: person, actor_name: '周明远', action: 'pass', version: 3, note: '数字已核对' },
      ...{ location_from: '时政部／待审', location_to: '编委会／待审', hash: `\\x${'5a'.repeat(32)}` },
      details: { review: { no: 1, step: 2, from: 'open', to: 'passed' }, said },
    },
    differs: `'story_id', n`,
  },
  audit_log: {
    row: {
      ...common,
      ...{ actor_id: person, actor_name: '周明远', action: 'people.update', target: '许知行', said },
      ...{
        address: '10.20.30.40',
        request_id: 'req-1a2b3c4d5e',
        details: { roles: ['editor', 'publisher'] },
      },
    },
    differs: `'id', n`,
  },
  notification: {
    row: {
      ...{ tenant_id: 1, person_id: person, type: 'review', title: '稿件待你审核', importance: 'normal' },
      content: '周明远把《江面起雾，轮渡停航两小时》送到了时政部，请在今天十八点前审完。',
      ...{ link: '/stories/group/1234567', created_at: at, read_at: at, said },
    },
    differs: `'id', md5(n::text)::uuid`,
  },
  delivery: {
    row: {
      ...{
        tenant_id: 1,
        story_id: 1,
        channel_id: channel,
        act: 'issue',
        round: 1,
        version: 3,
        state: 'done',
      },
      ...{ urgent: false, due_at: at, attempts: 1, ordered_by: person, ordered_name: '周明远' },
      ...{ ordered_at: at, accepted_at: at, probed_at: at, closed_at: at, said },
      details: { url: 'https://news.example.com/2026/11/18/1234567.html', columns: ['时政', '要闻'] },
    },
    differs: `'id', n, 'story_id', n, 'intent', md5(n::text) || md5(n::text)`,
  },
  release: {
    row: {
      ...{ tenant_id: 1, channel_id: channel, status: 3, pre_signing: false, period_publish: false },
      ...{ issue_date: at, comment: '', updated_at: at },
    },
    differs: `'story_id', n`,
  },
  stored_file: {
    row: {
      ...{ tenant_id: 1, name: '轮渡码头.jpg', mime: 'image/jpeg', size: 812_345, width: 2400, height: 1600 },
      ...{ created_by: person, created_at: at },
    },
    differs: `'hash', encode(sha256(n::text::bytea), 'hex')`,
  },
} as const satisfies Record<string, Sample>
