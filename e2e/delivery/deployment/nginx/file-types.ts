import { TYPES } from '../../web-server/served-file.ts'
import { indent, quote } from './quote.ts'

/** What gets smaller when it is compressed. */
const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/

/** The types that the shop's own server names, with their charset: compressed answers get none later. */
export function fileTypes(): string {
  const endings = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(TYPES)) {
    endings.set(type, [...(endings.get(type) ?? []), ending.slice(1)])
  }
  const lines = [...endings].map(([type, names]) => `${quote(type)} ${names.join(' ')};`)
  return `types {\n${indent(lines.join('\n'))}\n}\ndefault_type application/octet-stream;`
}

/** What has no copy compressed beforehand: answers of the backend, and releases without such copies. */
export function compressedTypes(): string {
  const written = Object.values(TYPES).filter((type) => TEXT.test(type))
  const bare = written.map((type) => type.replace(/;.*/, ''))
  // Documents are compressed always.
  const types = [...new Set([...written, ...bare])].filter((type) => type !== 'text/html')
  return `gzip_types ${types.map(quote).join(' ')};`
}
