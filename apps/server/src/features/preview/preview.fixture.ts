import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'

export const product = (id: number) => `/sprint/rest/product-library/workspace/${id}`

export const linkOf = async (client: TestClient, id: number, query: Record<string, string | number> = {}) =>
  dataOf<{ uuid: string; url: string; expires: string }>(
    await client.get(`${product(id)}/getChannelPreviewUrl`, query),
  )

/** As someone does who has the address and nothing else. */
export const opener = (news: () => TestApp) => (url: string) =>
  news().anonymous.get(url.replace(/^https?:\/\/[^/]+/, '').replaceAll('&amp;', '&'))

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A file brought into a story; answers its address. */
export const uploaded = async (client: TestClient, id: number, content = picture, name = '江边.png') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const path = `/sprint/rest/stories/workspace/${id}/materials/upload`
  return dataOf<{ url: string }>(await client.post(path, form)).url
}
