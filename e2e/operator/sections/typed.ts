import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'

/** The trimmed value; null if the form has no such field. */
export function typed(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : null
}

/** Typed values by language: an emptied one is removed, one missing in the form is unchanged. */
export function typedByLanguage(form: FormData, name: string, before: unknown): object {
  const texts = LANGUAGES.map((language): [Language, unknown] => {
    const text = typed(form, `${name}.${language}`)
    return [language, text === null ? mapOf(before)[language] : text]
  })
  const said = texts.filter(([, text]) => text !== undefined && text !== null && text !== '')
  const others = Object.entries(mapOf(before)).filter(
    ([key]) => !LANGUAGES.some((language) => language === key),
  )
  return Object.fromEntries([...others, ...said])
}

/** The value as a map; anything else becomes an empty one. */
export function mapOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
