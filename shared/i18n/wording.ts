import type { Language } from './languages.ts'

/** The museum's own texts, by key (`event.title`) and language. */
export type Wording = Readonly<Record<string, Partial<Record<Language, string>>>>

/** The museum's own texts by the folder that has the original texts (`mf-tickets`). */
export type Wordings = Readonly<Record<string, Wording>>

interface Tree {
  [name: string]: string | Tree
}

/**
 * Texts replaced by the museum's own. A text with an unknown key, or with other placeholders, is
 * ignored: it may be meant for another release.
 */
export function reworded(own: Tree, wording: Wording, language: Language, path = ''): Tree {
  const all = Object.entries(own).map(([name, text]): [string, string | Tree] => {
    if (typeof text !== 'string')
      return [name, reworded(text, wording, language, `${path}${name}.`)]
    const other = wording[path + name]?.[language]
    return [name, other && placeholdersIn(other) === placeholdersIn(text) ? other : text]
  })
  return Object.fromEntries(all)
}

/** `{{to}} and {{ from }}` → `{{from}}{{to}}`; unmatched braces count too. */
export function placeholdersIn(text: string): string {
  const found = text.match(/\{\{.*?\}\}|\{\{|\}\}/gs) ?? []
  return [...new Set(found.map((one) => one.replace(/\s/g, '')))].sort().join('')
}
