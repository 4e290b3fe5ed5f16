import { isLanguage, type Language } from './languages.ts'

/** The language prefix of an address, if the shop supports that language; else null. */
export function languagePrefix(pathname: string): Language | null {
  const prefix = firstSegment(pathname)
  return isLanguage(prefix) ? prefix : null
}

/**
 * The language of an address: its prefix if the museum offers it, or else the museum's preferred
 * one.
 */
export function languageOfPath(
  pathname: string,
  config: { languages: readonly Language[]; preferredLanguage: Language },
): Language {
  const prefix = languagePrefix(pathname)
  return prefix && config.languages.includes(prefix) ? prefix : config.preferredLanguage
}

/** The same page in another language: replaces the language prefix, or adds one. */
export function pathInLanguage(
  pathname: string,
  target: Language,
  languages: readonly Language[],
): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const prefix = segments[0]
  const rest = isLanguage(prefix) && languages.includes(prefix) ? segments.slice(1) : segments
  return `/${[target, ...rest].join('/')}`
}

function firstSegment(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
