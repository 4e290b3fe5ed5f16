import { html } from 'hono/html'
import { NAV_ENTRIES, namesOfEntry } from '../effects/nav-entries.ts'
import { operatorTexts } from '../texts.ts'
import { textsByLanguage } from './by-language.ts'
import type { Section } from './section.ts'
import { mapOf, typedByLanguage } from './typed.ts'

export const menu: Section = {
  fields: () => ['nav_translations'],

  read: (form, before) => {
    const labels = mapOf(before.nav_translations)
    const read = NAV_ENTRIES.map((entry): [string, object] => {
      const known = namesOfEntry(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      // The first name goes first, so that it is written last.
      const byLanguage = Object.fromEntries(known.reverse())
      const name = namesOfEntry(entry).find((one) => one in labels) ?? entry.key
      return [name, typedByLanguage(form, `nav_translations.${entry.key}`, byLanguage)]
    })
    const names = NAV_ENTRIES.flatMap(namesOfEntry)
    const others = Object.entries(labels).filter(([name]) => !names.includes(name))
    const said = read.filter(([, texts]) => Object.keys(texts).length > 0)
    return { nav_translations: Object.fromEntries([...others, ...said]) }
  },

  show: (wire, view) => {
    const labels = mapOf(wire.nav_translations)
    return html`${NAV_ENTRIES.map((entry) => {
      const known = namesOfEntry(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      return html`<fieldset><legend>${view.t(`fields.${entry.flag}`)}</legend>
${textsByLanguage(
  {
    name: `nav_translations.${entry.key}`,
    values: Object.fromEntries(known.reverse()),
    placeholder: (language) => operatorTexts(language)(`fields.${entry.flag}`),
  },
  view,
)}</fieldset>`
    })}`
  },
}
