import { storyHtml } from './story.js'

/** Which of the two editors this page measures. */
const kinds = { bare: () => import('./bare.js'), ours: () => import('./ours.jsx') }
const kind = new URLSearchParams(location.search).get('kind')

const { start } = await kinds[kind]()
const editor = await start(document.getElementById('root'), storyHtml())

/** Between the thirtieth and the thirty-first picture, at the end of a paragraph. */
const middle = () => {
  const { doc } = editor.state
  const { parent } = doc.resolve(Math.floor(doc.content.size / 2))
  let end = 0
  doc.descendants((node, pos) => {
    if (node.type.name === 'paragraph' && pos > doc.content.size / 2 && !end) end = pos + node.nodeSize - 1
    return !end && node !== parent
  })
  return end
}

globalThis.bench = { editor, middle, paints: [], longTasks: [] }

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // A message posted in a frame arrives after the frame is painted.
      port1.onmessage = () => bench.paints.push(performance.now() - timeStamp)
      port2.postMessage(0)
    })
  },
  { capture: true },
)

new PerformanceObserver((list) => {
  for (const { duration, startTime } of list.getEntries()) bench.longTasks.push({ duration, startTime })
}).observe({ type: 'longtask' })
