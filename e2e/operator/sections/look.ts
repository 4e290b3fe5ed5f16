import { COLOR_SCHEMES } from '@shop/shared/config/color-scheme'
import { html } from 'hono/html'
import { accentContrasts } from '../effects/accent-contrast.ts'
import { contrastList } from '../markup/contrast-list.ts'
import { selectField, textField } from '../markup/fields.ts'
import { when } from '../markup/markup.ts'
import { countryChoices } from './iso-countries.ts'
import type { Section } from './section.ts'
import { typed } from './typed.ts'

export const look: Section = {
  fields: () => ['accent', 'color_scheme', 'country'],

  read: (form, before) => {
    const scheme = typed(form, 'color_scheme')
    // The first one is what a config without any means.
    const isUnset = (before.color_scheme ?? '') === '' && scheme === COLOR_SCHEMES[0]
    return {
      accent: typed(form, 'accent'),
      color_scheme: isUnset ? before.color_scheme : scheme,
      country: typed(form, 'country'),
    }
  },

  show: (wire, view) => {
    const { t, language } = view
    const country = String(wire.country ?? '')
      .trim()
      .toUpperCase()
    const contrasts = accentContrasts(wire.accent)
    return html`${textField(
      { name: 'accent', label: t('fields.accent'), value: wire.accent, hint: t('look.accentHint') },
      view,
    )}
${when(contrasts.length > 0, () => contrastList(contrasts, t, language))}
${selectField(
  {
    name: 'color_scheme',
    label: t('fields.color_scheme'),
    value: String(wire.color_scheme || COLOR_SCHEMES[0]),
    choices: COLOR_SCHEMES.map((scheme) => ({
      value: scheme,
      label: t(`look.schemes.${scheme}`),
    })),
  },
  view,
)}
${selectField(
  {
    name: 'country',
    label: t('fields.country'),
    value: country,
    choices: [{ value: '', label: t('look.noCountry') }, ...countryChoices(language, country)],
    hint: t('look.countryHint'),
  },
  view,
)}`
  },
}
