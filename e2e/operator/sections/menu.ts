import { OFFERINGS } from '@shop/shared/offerings'
import { namesOf } from '@shop/shared/routing/own-label'
import { html } from 'hono/html'
import { operatorTexts } from '../texts.ts'
import { textsByLanguage } from './by-language.ts'
import type { Section } from './section.ts'
import { mapOf, typedByLanguage } from './typed.ts'

export const menu: Section = {
  fields: () => ['nav_translations'],

  read: (form, before) => {
    const labels = mapOf(before.nav_translations)
    const read = OFFERINGS.map((entry): [string, object] => {
      const known = namesOf(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      // The first name goes first, so that it is written last.
      const byLanguage = Object.fromEntries(known.reverse())
      const name = namesOf(entry).find((one) => one in labels) ?? entry.key
      return [name, typedByLanguage(form, `nav_translations.${entry.key}`, byLanguage)]
    })
    const names = OFFERINGS.flatMap(namesOf)
    const others = Object.entries(labels).filter(([name]) => !names.includes(name))
    const said = read.filter(([, texts]) => Object.keys(texts).length > 0)
    return { nav_translations: Object.fromEntries([...others, ...said]) }
  },

  show: (wire, view) => {
    const labels = mapOf(wire.nav_translations)
    return html`${OFFERINGS.map((entry) => {
      const known = namesOf(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      return html`<fieldset><legend>${view.t(`fields.${entry.wireFlag}`)}</legend>
${textsByLanguage(
  {
    name: `nav_translations.${entry.key}`,
    values: Object.fromEntries(known.reverse()),
    placeholder: (language) => operatorTexts(language)(`fields.${entry.wireFlag}`),
  },
  view,
)}</fieldset>`
    })}`
  },
}
