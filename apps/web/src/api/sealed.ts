const purpose = new TextEncoder().encode('rongbian last visit')

const keyFrom = async (secret: string) => {
  const raw = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, [
    'deriveKey',
  ])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: purpose }
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const through = (bytes: BlobPart, transform: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(transform))

const ivLength = 12

/** A text that only whoever has the secret can read, fit for a local setting. */
export const seal = async (text: string, secret: string) => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const packed = await through(text, new CompressionStream('gzip')).arrayBuffer()
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFrom(secret), packed)
  const bytes = [...iv, ...new Uint8Array(sealed)]
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

/** Throws where the secret is another, or the text was touched. */
export const unseal = async (sealed: string, secret: string) => {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, ivLength) }
  const packed = await crypto.subtle.decrypt(cipher, await keyFrom(secret), bytes.subarray(ivLength))
  return through(packed, new DecompressionStream('gzip')).text()
}
