import { REMOTES } from '@shop/shared/routing/routes'
import { html } from 'hono/html'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { textArea } from '../markup/fields.ts'
import { textsByLanguage } from './by-language.ts'
import type { Section } from './section.ts'
import { listOf, mapOf, typed, typedByLanguage } from './typed.ts'

export const failures: Section = {
  fields: () => ['remote_texts', 'remote_development_origins'],

  read: (form, before) => {
    const asked = [...form.keys()].flatMap(
      (name) => /^remote_texts\.([a-z0-9-]+)\./.exec(name)?.[1] ?? [],
    )
    const texts = remotesIn(before, asked).map((remote): [string, object] => [
      remote,
      typedByLanguage(form, `remote_texts.${remote}`, mapOf(before.remote_texts)[remote]),
    ])
    const said = texts.filter(([, byLanguage]) => Object.keys(byLanguage).length > 0)
    const origins = typed(form, 'remote_development_origins')
    return {
      remote_texts: Object.fromEntries(said),
      remote_development_origins:
        origins === null
          ? listOf(before.remote_development_origins)
          : origins.split(/\s+/).filter(Boolean),
    }
  },

  show: (wire, view) => {
    const { t } = view
    return html`${remotesIn(wire, view.extensions).map(
      (
        remote,
      ) => html`<fieldset><legend>${t(`remotes.${remote}`, { defaultValue: remote })}</legend>
${textsByLanguage(
  {
    name: `remote_texts.${remote}`,
    values: mapOf(wire.remote_texts)[remote],
    long: true,
  },
  view,
)}</fieldset>`,
    )}
${textArea(
  {
    name: 'remote_development_origins',
    label: t('failures.origins'),
    value: listOf(wire.remote_development_origins).join('\n'),
    hint: t('failures.originsHint'),
  },
  view,
)}`
  },
}

/** The shop's own remotes, extensions, and those that already have texts. */
function remotesIn(wire: WireConfig, extensions: readonly string[]): string[] {
  return [...new Set([...REMOTES, ...extensions, ...Object.keys(mapOf(wire.remote_texts))])]
}
