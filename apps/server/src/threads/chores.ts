export type LaneName = 'quick' | 'slow' | 'back'

interface Chore {
  /** Quick: someone's save waits for it. Slow: whole documents. Back: nobody waits, or it needs the dictionary. */
  lane: LaneName
  longestMs: number
  /** What people read when it took too long or too much memory. */
  tooMuch: string
  // Each function takes an input of its own; the worker hands over what runChore was given for the name.
  load: () => Promise<(input: never) => unknown>
}

const simplify = '正文过长或过于复杂，无法处理，请清除格式或拆成几篇后再试'

/** Everything whose cost grows with what people send. A chore is one pure function of one argument that can be cloned. */
export const chores = {
  cleanText: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: simplify,
    load: async () => (await import('#/features/stories/clean-content.ts')).cleanAndHash,
  },
  isContinued: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: simplify,
    load: async () => (await import('#/features/stories/continued.ts')).isContinued,
  },
  cleanHtml: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: simplify,
    load: async () => (await import('#/story-text/sanitise.ts')).sanitiseHtml,
  },
  plainText: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: simplify,
    load: async () => (await import('#/story-text/plain-text.ts')).plainText,
  },
  placePictures: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: simplify,
    load: async () => (await import('#/features/capture/story-body.ts')).withOwnPictures,
  },
  findWords: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: '正文过长，词语检查没有完成，请拆成几篇后再试',
    load: async () => (await import('#/features/words/find-in.ts')).findInThread,
  },
  bearsPhrases: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: '有稿件过长，无法逐字查找，请去掉引号再搜索',
    load: async () => (await import('#/features/search/documents.ts')).bearsPhrases,
  },
  readableText: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: '有稿件过长，无法摘出相关的文字，请换一个词再搜索',
    load: async () => (await import('#/features/search/documents.ts')).readableTextOf,
  },
  readMetadata: {
    lane: 'quick',
    longestMs: 60_000,
    tooMuch: '图片里的附加信息无法读取',
    load: async () => (await import('#/features/media/read-head.ts')).readHead,
  },
  compareVersions: {
    lane: 'slow',
    longestMs: 60_000,
    tooMuch: '两个版本过长或差别过大，无法对比，请分别打开查看',
    load: async () => (await import('#/features/versions/compare-answer.ts')).compareAnswer,
  },
  countErrors: {
    lane: 'slow',
    longestMs: 60_000,
    tooMuch: '两个版本过长或差别过大，无法统计差错',
    load: async () => (await import('#/features/versions/compare.ts')).countErrors,
  },
  exportStory: {
    lane: 'slow',
    longestMs: 120_000,
    tooMuch: '稿件过长或图片过多，无法导出，请拆成几篇，或改为导出 .txt',
    load: async () => (await import('#/story-text/export-chore.ts')).exportWithFiles,
  },
  importDocument: {
    lane: 'slow',
    longestMs: 120_000,
    tooMuch: '文件过大或已损坏，无法读取，请另存后重试，或拆成几个文件',
    load: async () => (await import('#/story-text/import-chore.ts')).importFile,
  },
  extractPage: {
    lane: 'slow',
    longestMs: 60_000,
    tooMuch: '这个网页过大或已损坏，无法读取，请在浏览器里打开网页复制正文',
    load: async () => (await import('#/features/capture/extract/read-page.ts')).readPage,
  },
  summarise: {
    lane: 'back',
    longestMs: 60_000,
    tooMuch: '正文过长，无法生成摘要，请自己写一段',
    load: async () => (await import('#/features/stories/summary-of.ts')).summaryOf,
  },
  indexWords: {
    lane: 'back',
    longestMs: 60_000,
    tooMuch: '正文过长，无法编入检索',
    load: async () => (await import('#/features/search/documents.ts')).wordsOf,
  },
} as const satisfies Record<string, Chore>

export type ChoreName = keyof typeof chores

type Run<Name extends ChoreName> = Awaited<ReturnType<(typeof chores)[Name]['load']>>
export type Input<Name extends ChoreName> = Parameters<Run<Name>>[0]
export type Result<Name extends ChoreName> = Awaited<ReturnType<Run<Name>>>
