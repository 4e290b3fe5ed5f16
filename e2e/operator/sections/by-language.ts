import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import { textArea, textField } from '../markup/fields.ts'
import type { Markup } from '../markup/markup.ts'
import type { SectionView } from './section.ts'
import { mapOf } from './typed.ts'

interface TextsByLanguage {
  /** Name of the field; its inputs are called `name.de`. */
  name: string
  values: unknown
  placeholder?: (language: Language) => string
  long?: boolean
}

/** One input for each language; those that the shop does not offer are collapsed. */
export function textsByLanguage(texts: TextsByLanguage, view: SectionView): Markup {
  const others = LANGUAGES.filter((language) => !view.config.languages.includes(language))
  const inputs = (languages: readonly Language[]) => languages.map((one) => input(texts, one, view))
  return html`<div class="columns">${inputs(view.config.languages)}</div>
${
  others.length === 0
    ? ''
    : html`<details><summary>${view.t('names.otherLanguages')}</summary>
<div class="columns">${inputs(others)}</div></details>`
}`
}

function input(
  { name, values, placeholder, long = false }: TextsByLanguage,
  language: Language,
  view: SectionView,
): Markup {
  const field = {
    name: `${name}.${language}`,
    label: languageName(language),
    value: mapOf(values)[language],
    placeholder: placeholder?.(language) ?? '',
    lang: language,
  }
  return long ? textArea(field, view) : textField(field, view)
}
