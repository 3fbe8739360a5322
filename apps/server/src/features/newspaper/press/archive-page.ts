import { escapeHtml } from '@rongbian/domain'
import { areasOf, type LayoutItem, type PaperText } from '@rongbian/paper'
import { filesIn, thaw } from '../proofs/frozen.ts'
import { frozenOf, type ProofRow } from '../proofs/rows.ts'

interface Signature {
  no: number
  name: string
  personName: string
  giverName: string
  opinion: string
  proofNo: number | null
  hash: string
  hashes: unknown
  signedAt: Date | null
}

/** A printed page: the proof that was printed, and who signed it. */
export interface ArchivedPage {
  no: number
  label: string
  name: string
  colour: boolean
  changeNo: number
  file: string
  proof: ProofRow
  signatures: Signature[]
}

export const stemOf = ({ label, changeNo }: Pick<ArchivedPage, 'label' | 'changeNo'>) =>
  changeNo > 0 ? `${label}-c${changeNo}` : label

/** All it was drawn from; with the fonts it can be drawn again to the same bytes. */
export const pageJson = ({ no, label, name, colour, changeNo, file, proof, signatures }: ArchivedPage) => ({
  ...{ no, label, name, colour, changeNo, file },
  proof: {
    no: proof.no,
    kind: proof.kind,
    pageHash: proof.pageHash,
    pdfHash: proof.pdfHash,
    pictureHash: proof.pictureHash,
    ...frozenOf(proof),
  },
  signatures: signatures.map(({ signedAt, ...one }) => ({
    ...one,
    signedAt: signedAt?.toISOString() ?? null,
  })),
})

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')
const element = (name: string, values: Readonly<Record<string, string | number>>, inside = '') =>
  inside === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inside}</${name}>`
const words = (name: string, text: string) => (text === '' ? '' : element(name, {}, escapeHtml(text)))

const textXml = (text: PaperText | undefined) =>
  text
    ? [
        words('byline', text.byline),
        ...text.paragraphs.map(({ kind, runs }) =>
          words(kind === 'subhead' ? 'subhead' : 'p', runs.map((run) => run.text).join('')),
        ),
      ].join('')
    : ''

const pictureXml = ({ file, caption, credit }: { file: string; caption: string; credit: string }) =>
  element('picture', { file }, words('caption', caption) + words('credit', credit))

const itemXml = (item: LayoutItem, texts: Readonly<Record<number, PaperText>>) => {
  const areas = areasOf(item)
    .map((area) => element('area', { ...area }))
    .join('')
  const plain = { id: item.id, kind: item.kind }
  if (item.kind === 'picture') return element('block', plain, areas + pictureXml(item.picture))
  if (item.kind === 'text') return element('block', plain, areas + words('p', item.text))
  if (item.kind === 'ad') return element('block', { ...plain, ad: item.adId }, areas)
  if (item.kind !== 'story') return element('block', plain, areas)
  const text = texts[item.storyId]
  const titles = [
    words('kicker', item.title.kicker || text?.kicker || ''),
    words('title', item.title.main || text?.title || ''),
    words('subtitle', item.title.subtitle || text?.subtitle || ''),
  ].join('')
  const facts = { ...plain, story: item.storyId, rank: item.rank, part: item.jump?.part ?? 1 }
  return element('block', facts, areas + titles + item.pictures.map(pictureXml).join('') + textXml(text))
}

/** The same blocks for programs that read no JSON. */
export const pageXml = ({ no, label, name, changeNo, proof }: ArchivedPage, date: string) => {
  const { layout, texts } = thaw(frozenOf(proof))
  const blocks = layout.items.map((item) => itemXml(item, texts)).join('')
  const page = element('page', { date, no, label, name, change: changeNo, hash: proof.pageHash }, blocks)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${page}\n`
}

export const filesOfPage = ({ proof }: ArchivedPage) => filesIn(frozenOf(proof).parts)
