import { absolute } from '../channel-view.ts'
import type { SiteChannel } from '../model.ts'
import { editionData, editionFolder, pageFolder } from './addresses.ts'
import type { PaperEdition, PaperSheet, SitePaper } from './model.ts'
import { articleUrl, liveSpots, sheetTitle } from './view.ts'

const whole = (channel: SiteChannel, paper: SitePaper, path: string) => absolute(channel, paper.url + path)

const inChinese = (words: string) => ({ zh: [words] })

const boxOf = (polygon: PaperSheet['spots'][number]['polygon'], scale: number) => {
  const xs = polygon.map(([x]) => x * scale)
  const ys = polygon.map(([, y]) => y * scale)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(Math.round).join(',')
}

const canvasOf = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition, sheet: PaperSheet) => {
  const largest = sheet.pictures.at(-1)
  const smallest = sheet.pictures[0]
  if (!largest || !smallest) return []
  const id = `${whole(channel, paper, pageFolder(edition, sheet.no))}canvas`
  const { width, height } = largest
  const image = (one: typeof largest) => ({
    id: absolute(channel, one.src),
    type: 'Image',
    format: 'image/webp',
    width: one.width,
    height: one.height,
  })
  const links = liveSpots(edition, sheet).map(({ spot, article }, at) => ({
    id: `${id}/links/${at + 1}`,
    type: 'Annotation',
    motivation: 'linking',
    body: {
      id: absolute(channel, articleUrl(paper, edition, article)),
      type: 'Text',
      format: 'text/html',
      label: inChinese(article.title),
    },
    target: `${id}#xywh=${boxOf(spot.polygon, width / sheet.width)}`,
  }))
  return {
    id,
    type: 'Canvas',
    label: inChinese(sheetTitle(sheet)),
    width,
    height,
    thumbnail: [image(smallest)],
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/painting`,
            type: 'Annotation',
            motivation: 'painting',
            body: image(largest),
            target: id,
          },
        ],
      },
    ],
    ...(links.length > 0 && {
      annotations: [{ id: `${id}/links`, type: 'AnnotationPage', items: links }],
    }),
    ...(sheet.pdf && {
      rendering: [
        {
          id: absolute(channel, sheet.pdf.src),
          type: 'Text',
          label: inChinese(`${sheetTitle(sheet)} PDF`),
          format: 'application/pdf',
        },
      ],
    }),
  }
}

/** IIIF Presentation 3, as libraries read newspapers: an edition is a manifest, a page a canvas. */
export const editionManifest = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition) => ({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: whole(channel, paper, editionFolder(edition) + editionData.manifest),
  type: 'Manifest',
  label: inChinese(`${paper.name} ${edition.date}`),
  navDate: `${edition.date}T00:00:00Z`,
  behavior: ['paged'],
  metadata: [
    { label: inChinese('期号'), value: inChinese(String(edition.number)) },
    { label: inChinese('日期'), value: inChinese(edition.date) },
  ],
  homepage: [
    {
      id: whole(channel, paper, editionFolder(edition)),
      type: 'Text',
      label: inChinese(paper.name),
      format: 'text/html',
    },
  ],
  items: edition.pages.flatMap((sheet) => canvasOf(channel, paper, edition, sheet)),
})
