import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import { checkbox, selectField, textField } from '../markup/fields.ts'
import { textsByLanguage } from './by-language.ts'
import type { Section } from './section.ts'
import { listOf, typed, typedByLanguage } from './typed.ts'

export const names: Section = {
  fields: () => [
    'languages',
    'prefered_language',
    'site_name',
    'site_name_translations',
    'support_email',
    'support_phone',
  ],

  read: (form, before) => {
    const chosen = form.getAll('languages')
    // The remaining languages keep their order, which is that of the language menu.
    const remaining = listOf(before.languages).filter((language) =>
      chosen.includes(String(language)),
    )
    return {
      languages: [...new Set([...remaining, ...chosen])],
      prefered_language: typed(form, 'prefered_language'),
      site_name: typed(form, 'site_name'),
      site_name_translations: typedByLanguage(
        form,
        'site_name_translations',
        before.site_name_translations,
      ),
      support_email: typed(form, 'support_email'),
      support_phone: typed(form, 'support_phone'),
    }
  },

  show: (wire, view) => {
    const { t, config, problems } = view
    const offered = Array.isArray(wire.languages) ? wire.languages : config.languages
    const problem = problems.get('languages')
    return html`<fieldset id="languages"><legend>${t('names.offered')}</legend>
${problem === undefined ? '' : html`<p class="problem">${t(`problems.${problem}`)}</p>`}
<div class="columns">${LANGUAGES.map((language) =>
      checkbox({
        name: 'languages',
        value: language,
        label: html`<span lang="${language}">${languageName(language)}</span>`,
        checked: offered.includes(language),
      }),
    )}</div></fieldset>
${selectField(
  {
    name: 'prefered_language',
    label: t('fields.prefered_language'),
    value: String(wire.prefered_language ?? config.preferredLanguage),
    choices: [
      ...LANGUAGES.map((language) => ({ value: language, label: languageName(language) })),
      { value: 'browser', label: t('names.visitors') },
    ],
  },
  view,
)}
<fieldset><legend>${t('fields.site_name')}</legend>
${textsByLanguage({ name: 'site_name_translations', values: wire.site_name_translations }, view)}
${textField({ name: 'site_name', label: t('names.plain'), value: wire.site_name }, view)}</fieldset>
${textField(
  {
    name: 'support_email',
    label: t('fields.support_email'),
    value: wire.support_email,
    hint: t('names.supportHint'),
    type: 'email',
  },
  view,
)}
${textField(
  {
    name: 'support_phone',
    label: t('fields.support_phone'),
    value: wire.support_phone,
    hint: t('names.phoneHint'),
    type: 'tel',
  },
  view,
)}`
  },
}
