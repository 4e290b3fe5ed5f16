import { TYPES } from '../../web-server/served-file.ts'
import { indent, quote } from './quote.ts'

/** Types that are worth compressing. */
const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/

/** The types of the shop's own server, charset included: nginx adds none to compressed answers. */
export function fileTypes(): string {
  const endings = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(TYPES)) {
    endings.set(type, [...(endings.get(type) ?? []), ending.slice(1)])
  }
  const lines = [...endings].map(([type, names]) => `${quote(type)} ${names.join(' ')};`)
  return `types {\n${indent(lines.join('\n'))}\n}\ndefault_type application/octet-stream;`
}

/** For what has no precompressed copy: answers of the backend, and some releases. */
export function compressedTypes(): string {
  const written = Object.values(TYPES).filter((type) => TEXT.test(type))
  const bare = written.map((type) => type.replace(/;.*/, ''))
  // nginx always compresses text/html.
  const types = [...new Set([...written, ...bare])].filter((type) => type !== 'text/html')
  return `gzip_types ${types.map(quote).join(' ')};`
}
