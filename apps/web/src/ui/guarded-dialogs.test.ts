import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const texts = new Map(
  Object.entries(sources).map(([path, text]) => [path.replace(/^\.\.\//, '').replace(/^\.\//, 'ui/'), text]),
)

/** The two that stand around antd's own, and nobody else. */
const frames = ['ui/dialog.tsx', 'ui/side-pane.tsx']
const antdImport = /import \{([^}]*)\} from 'antd'/
const namesOf = (text: string) =>
  (antdImport.exec(text)?.[1] ?? '').split(',').map((name) => name.trim().split(' as ')[0])

test('only the guarded dialog and side pane use those of antd', () => {
  const own = [...texts].filter(([path, text]) => {
    const names = namesOf(text)
    return !frames.includes(path) && (names.includes('Modal') || names.includes('Drawer'))
  })
  expect(own.map(([path]) => path)).toEqual([])
})

/** The calendar reads what is typed in its own way, so it stands behind fields that keep it. */
const calendars = ['ui/moment-picker.tsx', 'ui/day-picker.tsx', 'ui/days-picker.tsx']

test('only the three fields that keep what was typed use the calendars of antd', () => {
  const own = [...texts].filter(([, text]) =>
    namesOf(text).some((name) => name === 'DatePicker' || name === 'TimePicker'),
  )
  expect(own.map(([path]) => path).toSorted()).toEqual(calendars.toSorted())
})

const typedFields =
  /<(Input(?!\.Search)(\.TextArea|\.Password|\.OTP)?|InputNumber|DatePicker|MomentPicker|DayPicker|DaysPicker|AutoComplete|Mentions|textarea|NoteField|CommentField)\b|\buseEditorIn\(/
/** Whoever draws one of these is a dialog; a frame made of one asks its own for `dirty`. */
const dialogImport =
  /from '#\/(ui\/(dialog|side-pane|modal-form)|story\/story-order-dialog|features\/(hand-over\/hand-modal|releases\/(order|withdraw)-modal|review\/words-modal))\.tsx'/
const saysDirty = /dirty=\{(?!false\})|<ModalForm\b/

/** Words to look something up with are no work. */
const lookups = new Set([
  'ui/search-input.tsx',
  'features/media/browser/advanced-search.tsx',
  'features/media/browser/asset-filters.tsx',
  'features/media/manage/tag-editor.tsx',
])
/** A password is typed again sooner than a question about it is read. */
const passwords = new Set(['ui/password-field.tsx'])

const reachedBy = (text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'#\/([^']+\.tsx?)'/g)].map(([, path = '']) => path)
const reports = (path: string) => /useUnsaved\(/.test(texts.get(path) ?? '')

/** The fields a dialog shows, through every file it is made of, up to whoever tells it what they hold. */
const untoldFields = (path: string) => {
  const seen = new Set([path])
  const left = [path]
  const found: string[] = []
  for (let here = left.pop(); here !== undefined; here = left.pop()) {
    const text = texts.get(here) ?? ''
    const next = reachedBy(text)
    if (here !== path && dialogImport.test(text)) continue
    // It tells by itself, or by the hook that holds its state.
    if ([here, ...next.filter((one) => one.endsWith('.ts'))].some(reports)) continue
    if (typedFields.test(text)) found.push(here)
    for (const one of next.filter((other) => other.endsWith('.tsx') && !seen.has(other))) {
      seen.add(one)
      left.push(one)
    }
  }
  return found.filter((file) => !lookups.has(file) && !passwords.has(file))
}

const dialogs = [...texts].filter(([path, text]) => !frames.includes(path) && dialogImport.test(text))

test('there are dialogs to look at', () => {
  expect(dialogs.length).toBeGreaterThan(60)
})

test.each(dialogs.filter(([, text]) => !saysDirty.test(text)).map(([path]) => path))(
  '%s has nothing to type into that it would lose',
  (path) => {
    expect(untoldFields(path)).toEqual([])
  },
)
