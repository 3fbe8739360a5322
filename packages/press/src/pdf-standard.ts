import { isPressProfile } from './icc-profile.ts'
import { hex, name, type PdfFile, type Ref, words } from './pdf-file.ts'
import { PressError, type PressInput } from './types.ts'

type Told = Pick<PressInput, 'title' | 'date' | 'standard' | 'condition' | 'profile'>

const maker = 'Rongbian'
export const versions = { x1a: '1.4', x4: '1.6' } as const
const standards = { x1a: 'PDF/X-1a:2003', x4: 'PDF/X-4' } as const

/** The edition's day at midnight, so that a page painted again is the same file. */
const dayOf = (date: string) => words(`D:${date.replaceAll('-', '')}000000Z`)

export const addInfo = (file: PdfFile, { title, date, standard }: Told): Ref =>
  file.add({
    Title: words(title),
    Creator: words(maker),
    Producer: words(maker),
    CreationDate: dayOf(date),
    ModDate: dayOf(date),
    Trapped: name('False'),
    GTS_PDFXVersion: words(standards[standard]),
  })

/** What the page is meant for: a registered condition by its name, or the house's profile. */
export const addIntent = (file: PdfFile, { standard, condition, profile }: Told): Ref => {
  if (standard === 'x4' && !profile) throw new PressError('profile_missing', condition)
  if (profile && !isPressProfile(profile)) throw new PressError('profile_kind', condition)
  return file.add({
    Type: name('OutputIntent'),
    S: name('GTS_PDFX'),
    OutputConditionIdentifier: words(condition),
    OutputCondition: words(condition),
    Info: words(condition),
    RegistryName: words('http://www.color.org'),
    ...(profile && { DestOutputProfile: file.addStream(profile, { N: 4 }) }),
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Told once more in XML, which X-4 asks for. */
export const addMetadata = (file: PdfFile, { title, date }: Told, id: Uint8Array): Ref => {
  const day = `${date}T00:00:00Z`
  const name_ = hex(id).text.slice(1, -1)
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" pdfxid:GTS_PDFXVersion="${standards.x4}" xmp:CreatorTool="${maker}" xmp:CreateDate="${day}" xmp:ModifyDate="${day}" xmp:MetadataDate="${day}" pdf:Producer="${maker}" pdf:Trapped="False" xmpMM:DocumentID="uuid:${name_}" xmpMM:VersionID="1" xmpMM:RenditionClass="default">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  // Left unpacked, as whoever reads only this expects.
  return file.addStream(Buffer.from(xml), { Type: name('Metadata'), Subtype: name('XML') }, true)
}
