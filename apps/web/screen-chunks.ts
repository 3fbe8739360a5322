import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** What comes one after the other on the way to the first list: each as one file, with all that did not come before. */
const firstSteps = {
  shell: '/apps/web/index.html',
  frame: '/app/signed-in-layout.tsx',
  library: '/features/libraries/library-page.tsx',
}
const signInPage = '/app/sign-in-page.tsx'

const homePage = '/features/home/home-page.tsx'
const isPage = /-page\.tsx$/
/** Pages without Ant Design: they must not wait for what the others share. */
const isLight = /[\\/]features[\\/](?:errors|session)[\\/]|[\\/]app[\\/]sign-in-page\.tsx$/
const isCatalogue = /[\\/]locales[\\/]|^\0labels:/

/** Icons many pages show come as one file, not as a hundred of a few bytes; the first build must not know it, or whoever shows one would need them all. */
const isIcon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/

/** The modules an entry loads before it can run, after unused code is gone: only finished chunks know that. */
const closureOf = (chunks: Chunk[], isEntry: (id: string) => boolean) => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const modules = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    const chunk = byFile.get(file)
    if (!chunk || visited.has(file)) return
    visited.add(file)
    for (const id of Object.keys(chunk.modules)) modules.add(id)
    chunk.imports.forEach(visit)
  }
  for (const { facadeModuleId, fileName } of chunks)
    if (facadeModuleId && isEntry(facadeModuleId)) visit(fileName)
  return modules
}

/**
 * Files by screen instead of by module: a first build tells what each screen needs, and the second puts together
 * what the first list needs and what several pages share.
 */
export const screenGroups = (chunks: Chunk[]) => {
  const group = (name: string, has: (id: string) => boolean) => ({
    name,
    test: (id: string) => !isCatalogue.test(id) && has(id),
    includeDependenciesRecursively: false,
  })
  const neededBy = (entry: string) => {
    const needed = closureOf(chunks, (id) => id.endsWith(entry))
    if (needed.size === 0)
      throw new Error(`no screen begins with ${entry}: bring screen-chunks.ts up to date`)
    return needed
  }
  const [shell, frame, library] = [
    neededBy(firstSteps.shell),
    neededBy(firstSteps.frame),
    neededBy(firstSteps.library),
  ]
  const signIn = neededBy(signInPage)
  const steps = [
    // What the sign-in page shares with the frame or the list must not bring these along.
    group('shell', (id) => shell.has(id) || (signIn.has(id) && (frame.has(id) || library.has(id)))),
    group('frame', (id) => frame.has(id)),
    group('library', (id) => library.has(id)),
  ]

  const entries = chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
  const pages = entries.filter((id) => isPage.test(id) && !isLight.test(id))
  const needs = pages.map((page) => closureOf(chunks, (id) => id === page))
  const home = closureOf(chunks, (id) => id.endsWith(homePage))
  const shareCount = (id: string) => needs.filter((needed) => needed.has(id)).length
  return [
    ...steps,
    group('pages', (id) => home.has(id) && shareCount(id) >= 6),
    group('consoles', (id) => shareCount(id) >= 5),
    { name: 'icons', test: (id: string) => isIcon.test(id) && !signIn.has(id), minShareCount: 3 },
  ]
}
